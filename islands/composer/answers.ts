import type { Field, FieldKind, Knowledge, Question, When } from './knowledge'

/**
 * The reader's choices and inputs, by id of the question or field. Any of them may be missing or
 * outdated.
 */
export type Choices = Readonly<Record<string, string>>

/** The answer to every visible question. */
export type Answers = Readonly<Record<string, string>>

/** A visible question with its options. */
export interface Asked {
  question: Question
  options: Question['options']
  answer: string
}

export interface Entry {
  field: Field
  /** The reader's input. */
  typed: string
  /** The value that is used: the input, or the example. */
  value: string
  state: 'example' | 'typed' | 'invalid'
}

/** The visible questions in order. A choice that isn't offered is replaced by the first option. */
export function questionsAsked({ groups }: Knowledge, choices: Choices): Asked[] {
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

export const answersTo = (asked: readonly Asked[]): Answers =>
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
export function entriesFor({ groups }: Knowledge, choices: Choices, answers: Answers): Entry[] {
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
 * What each kind of field accepts, and its description. Deliberately strict: no kind accepts a
 * password, a URL with one, or anything that a shell would interpret.
 */
const KINDS: Record<FieldKind, { pattern: RegExp; says: string }> = {
  host: {
    pattern:
      /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/,
    says: 'a host name in small letters, without scheme, port and path',
  },
  name: {
    pattern: /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/,
    says: 'small letters, digits and hyphens',
  },
  bucket: {
    pattern: /^[a-z\d](?:[a-z\d._-]{1,61}[a-z\d])$/,
    says: 'the name of a bucket, without scheme and slash',
  },
  arn: {
    pattern:
      /^arn:aws[a-z-]*:(?:iam|acm):[a-z\d-]*:\d{12}:(?:role|certificate)\/[\w+=,.@/-]{1,200}$/,
    says: 'an ARN of a role or of a certificate',
  },
  email: { pattern: /^[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i, says: 'an email address' },
  uuid: { pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, says: 'a UUID' },
  words: { pattern: /^[\p{L}\d][\p{L}\d .,&'’()-]{0,59}$/u, says: 'a name of up to 60 letters' },
}

const fitsField = (kind: FieldKind, typed: string): boolean => KINDS[kind].pattern.test(typed)

export const saysOf = (kind: FieldKind): string => KINDS[kind].says
