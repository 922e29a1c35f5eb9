import { askQuestions, ASK_COMMAND } from './ask-apart'
import { review } from './review'

/**
 * Compares the working tree with a revision and writes the report. Resolves to the exit code.
 *
 * @param args The words after the command.
 */
export const main = (args: string[], { root }: { root: string }): Promise<number> =>
  args[0] === ASK_COMMAND ? askQuestions(args.slice(1), root) : review(args, root)
