type Input = Readonly<Record<string, unknown>>

/** The string with this name in a tool's input; undefined if there is none. */
export function stringIn(input: Input, name: string, most: number): string | undefined {
  const value = input[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.length > most)
    throw new Error(`\`${name}\` must be a string of at most ${most} characters.`)
  return value
}

/** One of the choices with this name in a tool's input; undefined if there is none. */
export function choiceIn<Choice extends string>(
  input: Input,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = input[name]
  if (value === undefined) return undefined
  const found = choices.find(choice => choice === value)
  if (found === undefined) throw new Error(`\`${name}\` must be one of ${choices.join(', ')}.`)
  return found
}

/** Refuses names that a tool doesn't have, which it would ignore silently. */
export function refuseOthers(input: Input, names: readonly string[]): void {
  const other = Object.keys(input).find(name => !names.includes(name))
  if (other !== undefined)
    throw new Error(
      `There is no \`${other}\` here. Use ${names.map(name => `\`${name}\``).join(', ')}.`,
    )
}
