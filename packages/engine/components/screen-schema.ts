import * as z from 'zod'
import type { ScreenField, ScreenTable } from '@docs/model/screen'
import type { UseProblem } from './define-component'

const field = z.strictObject({
  label: z.string().min(1),
  own: z.boolean().optional(),
  kind: z.enum(['text', 'textarea', 'select', 'toggle', 'checkbox', 'button']).optional(),
  value: z.union([z.string(), z.boolean()]).optional(),
  options: z.array(z.string().min(1)).optional(),
  note: z.string().min(1).optional(),
}) satisfies z.ZodType<ScreenField>

const table = z.strictObject({
  columns: z.array(z.string().min(1)).min(1),
  rows: z.array(z.array(z.string())).min(1),
}) satisfies z.ZodType<ScreenTable>

/** What is wrong with the shape of the form or the table of a `<Screen>`. */
export function bodyProblems(props: { form?: unknown; table?: unknown }): UseProblem[] {
  if (props.form === undefined && props.table === undefined) return []
  if (props.form !== undefined && props.table !== undefined)
    return [
      {
        message: '`<Screen>` shows either a `form` or a `table`.',
        hint: 'Write two figures.',
      },
    ]
  const [name, parsed] =
    props.form === undefined
      ? (['table', table.safeParse(props.table)] as const)
      : (['form', z.array(field).min(1).safeParse(props.form)] as const)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({
      message: `\`${[name, ...path].join('.')}\` isn’t valid: ${message.replace(/\.$/, '')}.`,
    }))
  if (!('columns' in parsed.data)) return []
  const { columns, rows } = parsed.data
  return rows.flatMap((row, index) =>
    row.length === columns.length
      ? []
      : [
          {
            message: `Row ${index + 1} of the table has ${row.length} cells for ${columns.length} columns.`,
            hint: "Write one cell for each column; an empty one is `''`.",
          },
        ],
  )
}
