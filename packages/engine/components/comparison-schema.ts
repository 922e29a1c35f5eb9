import * as z from 'zod'
import type { Comparison } from '@docs/model/comparison'
import { didYouMean } from '../suggest'

/** The value of `<Experiments comparison={…}>`. */
const comparisonSchema = z.strictObject({
  dataset: z.string().min(1),
  experiments: z.array(z.string().min(1)).min(2),
  feedback: z
    .array(
      z.strictObject({
        key: z.string().min(1),
        better: z.enum(['higher', 'lower']).optional(),
        unit: z.string().min(1).optional(),
      }),
    )
    .min(1),
  examples: z
    .array(
      z.strictObject({
        example: z.string().min(1),
        scores: z.record(z.string(), z.array(z.number().nullable())),
      }),
    )
    .min(1),
}) satisfies z.ZodType<Comparison>

interface ComparisonProblem {
  message: string
  hint?: string
}

/**
 * Problems of the experiments on a page: the shape first, then scores that belong to no experiment
 * or key.
 */
export function comparisonProblems(value: unknown): ComparisonProblem[] {
  const parsed = comparisonSchema.safeParse(value)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({
      message: `\`${['comparison', ...path].join('.')}\` isn't valid: ${message.replace(/\.$/, '')}.`,
    }))
  const { experiments, feedback, examples } = parsed.data
  const keys = feedback.map(({ key }) => key)
  const twice = [
    ...doubled(experiments),
    ...doubled(keys),
    ...doubled(examples.map(({ example }) => example)),
  ]
  return [
    ...twice.map(name => ({
      message: `\`${name}\` is duplicated.`,
      hint: 'Give every experiment, key, and example a unique name.',
    })),
    ...examples.flatMap(({ example, scores }) =>
      Object.entries(scores).flatMap(([key, values]): ComparisonProblem[] => {
        if (!keys.includes(key))
          return [
            {
              message: `The example \`${example}\` has a score \`${key}\` that isn't in \`feedback\`.`,
              hint: didYouMean(key, keys) ?? `Keys: ${keys.map(one => `\`${one}\``).join(', ')}.`,
            },
          ]
        if (values.length === experiments.length) return []
        return [
          {
            message: `The example \`${example}\` has ${values.length} of ${experiments.length} scores \`${key}\`.`,
            hint: 'Write one for each experiment, in order, and `null` if a run has none.',
          },
        ]
      }),
    ),
  ]
}

const doubled = (names: string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
]
