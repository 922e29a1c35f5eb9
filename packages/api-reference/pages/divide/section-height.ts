import type {
  Field,
  FieldGroup,
  IndexGroup,
  OperationView,
  ReferencePage,
  SchemaView,
  SymbolView,
} from '../../operation/view'

/*
 * How high parts of a page are about to be at 1,440 px, in CSS pixels. The figures are from the
 * stylesheets (line heights, paddings, and the widths of the columns in characters);
 * `test/browser/thorough/page-heights.spec.ts` compares the result with what a browser lays out.
 */

/** Header and footer of a page. */
export const FRAME = 900

const HEADING = 100
const LINE = 24
const SMALL_LINE = 20
/** Characters in a line of the columns of fields, and of the text above them. */
const IN_NAMES = 26
const IN_NOTES = 54
const IN_TEXT = 66
/** Request and response of an operation, which scroll. */
const SIDE = 740

const lines = (text: string, width: number): number => Math.ceil(text.length / width)

function fieldHeight({ name, type, note = '', limits, ...field }: Field): number {
  const names =
    LINE * lines(name, 24) +
    SMALL_LINE * lines(type, IN_NAMES) +
    (field.schema ? SMALL_LINE : 0) +
    (field.required ? SMALL_LINE : 0) +
    (field.deprecated ? SMALL_LINE : 0)
  const facts = (field.default ?? '') + (limits ?? '')
  const texts =
    LINE * lines(note, IN_NOTES) +
    SMALL_LINE * lines(facts, IN_NOTES) +
    LINE * lines((field.values ?? []).join('   '), IN_NOTES)
  return LINE + Math.max(names, texts) + (field.fields ? 28 : 0)
}

const groupHeight = ({ label, note = '', fields }: FieldGroup): number =>
  LINE * (1 + lines(label + note, IN_TEXT)) +
  fields.reduce((sum, field) => sum + fieldHeight(field), 0)

const sum = (heights: readonly number[]): number => heights.reduce((all, one) => all + one, 0)

/** An operation: its fields, beside its request and response. */
export function operationHeight(operation: OperationView): number {
  const { summary, groups, response, errors, usedIn, permissions = [] } = operation
  const facts = 4 + (permissions.length > 2 ? 1 : 0) + Math.ceil(usedIn.length / 2)
  const left =
    60 +
    LINE * (lines(summary, IN_TEXT) + facts) +
    sum([...groups, ...(response.group ? [response.group] : [])].map(groupHeight)) +
    (errors.length > 0 ? 52 : 0)
  return HEADING + Math.max(left, SIDE)
}

export const schemaHeight = ({ group }: SchemaView): number => HEADING + groupHeight(group)

/** A symbol: its fields, beside its signature. */
export function symbolHeight({ summary, facts, groups, signature = '' }: SymbolView): number {
  const texts = [summary, ...facts.map(fact => fact.replace(/\]\([^)]*\)/g, ''))]
  const left =
    28 + LINE * sum(texts.map(text => lines(text, IN_TEXT))) + sum(groups.map(groupHeight))
  const right = signature === '' ? 0 : 40 + 21 * Math.min(signature.split('\n').length, 32)
  return HEADING + Math.max(left, right)
}

/** The index, whose rows are in two columns. */
export const indexHeight = (groups: readonly IndexGroup[]): number =>
  sum(groups.map(({ entries }) => 60 + 20 * entries.length))

/** A page with all that is on it. */
export const pageHeight = ({
  operations,
  schemas,
  symbols = [],
  index = [],
}: ReferencePage): number =>
  FRAME +
  indexHeight(index) +
  sum([
    ...operations.map(operationHeight),
    ...schemas.map(schemaHeight),
    ...symbols.map(symbolHeight),
  ])
