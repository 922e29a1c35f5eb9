import type { Field, FieldKind, Knowledge, Question, When } from './knowledge'

/**
 * The reader's choices and inputs, by id of the question or field. Any of them may be missing or
 * outdated.
 */
export type Choices = Readonly<Record<string, string>>

/** The answer to every visible question. */
export type Answers = Readonly<Record<string, string>>

/** A visible question with its options. */
export interface VisibleQuestion {
  question: Question
  options: Question['options']
  answer: string
}

export interface FieldEntry {
  field: Field
  /** The reader's input. */
  typed: string
  /** The value that is used: the input, or the example. */
  value: string
  state: 'example' | 'typed' | 'invalid'
}

/** The visible questions in order. A choice that isn't offered is replaced by the first option. */
export function questionsAsked({ groups }: Knowledge, choices: Choices): VisibleQuestion[] {
  const answers: Record<string, string> = {}
  return groups.flatMap(group =>
    group.questions.flatMap(question => {
      if (!holds(question.when, answers)) return []
      const options = question.options.filter(option => holds(option.when, answers))
      const answer =
        (options.find(option => option.value === choices[question.id]) ?? options[0])?.value ?? ''
      answers[question.id] = answer
      return [{ question, options, answer }]
    }),
  )
}

export const answersTo = (asked: readonly VisibleQuestion[]): Answers =>
  Object.fromEntries(asked.map(({ question, answer }) => [question.id, answer]))

export const holds = (when: When | undefined, answers: Answers): boolean =>
  Object.entries(when ?? {}).every(([question, wanted]) => {
    const answer = answers[question]
    return (
      answer !== undefined &&
      (typeof wanted === 'string' ? wanted === answer : wanted.includes(answer))
    )
  })

/** The visible fields. Invalid input isn't used; the example is used instead. */
export function entriesFor(
  { groups }: Knowledge,
  choices: Choices,
  answers: Answers,
): FieldEntry[] {
  return groups
    .flatMap(group => group.fields)
    .filter(field => holds(field.when, answers))
    .map(field => {
      const typed = (choices[field.id] ?? '').trim()
      const state = typed === '' ? 'example' : fitsField(field.kind, typed) ? 'typed' : 'invalid'
      return { field, typed, value: state === 'typed' ? typed : field.example, state }
    })
}

/**
 * What each kind of field accepts, and its description. Names and email addresses are only written
 * to values files, which quote them; the others are also parts of commands. No kind accepts a URL
 * with a password, or anything that a shell would interpret inside a command.
 */
const KINDS: Record<FieldKind, { pattern: RegExp; says: string }> = {
  host: {
    pattern:
      /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/,
    says: 'a host name of lowercase letters, digits, hyphens, and dots, without scheme, port, or path',
  },
  name: {
    pattern: /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/,
    says: 'up to 63 lowercase letters, digits, and hyphens, with no hyphen at either end',
  },
  bucket: {
    pattern: /^[a-z\d](?:[a-z\d._-]{1,61}[a-z\d])$/,
    says:
      'the name of a bucket, without scheme or slash: 3 to 63 lowercase letters, digits, dots, ' +
      'hyphens, and underscores, with a letter or digit at both ends',
  },
  arn: {
    pattern:
      /^arn:aws[a-z-]*:(?:iam|acm):[a-z\d-]*:\d{12}:(?:role|certificate)\/[\w+=,.@/-]{1,200}$/,
    says: 'the ARN of a role or a certificate, such as arn:aws:iam::111122223333:role/langsmith',
  },
  email: {
    pattern: /^[\w.!#%&'*+=?^~-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i,
    says: 'an email address, such as admin@example.com',
  },
  uuid: {
    pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    says: 'a UUID, such as 00000000-0000-0000-0000-000000000000',
  },
  words: {
    pattern: /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:/&+'’()-]{0,59}$/u,
    says:
      'a name that begins with a letter or a digit, of up to 60 letters, digits, spaces, ' +
      'and . , : / & + - ( ) or an apostrophe',
  },
}

const fitsField = (kind: FieldKind, typed: string): boolean => KINDS[kind].pattern.test(typed)

export const saysOf = (kind: FieldKind): string => KINDS[kind].says
