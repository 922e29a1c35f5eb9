import type { Field, FieldKind, Knowledge, Question, When } from './knowledge'

/**
 * What the reader chose and typed, by the id of the question or field. Anything may be missing or
 * out of date.
 */
export type Choices = Readonly<Record<string, string>>

/** The answer to every question that is asked. */
export type Answers = Readonly<Record<string, string>>

/** A question that is asked, with the options that are offered. */
export interface Asked {
  question: Question
  options: Question['options']
  answer: string
}

export interface Entry {
  field: Field
  /** What the reader typed. */
  typed: string
  /** What stands in the values: what was typed, or the example. */
  value: string
  state: 'example' | 'typed' | 'invalid'
}

/**
 * The questions that are asked, in order. A choice that is not offered becomes the first option.
 */
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

/** The fields that are shown. What does not fit is not used: the example stands in its place. */
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
 * What each kind of field takes, and how to say so. Narrow on purpose: no kind takes a password, a
 * URL with one, or anything that a shell would read.
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
