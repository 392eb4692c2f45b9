/** One small mistake in the product that the tests must notice. */
export interface Mutation {
  name: string
  /** What a visitor or an organiser would lose by it. */
  harm: string
  file: string
  /** It occurs once in the file. */
  find: string
  replace: string
  /** Whether the tests look at the built site. */
  isBuilt?: boolean
  /** Files of the gate of which at least one must fail. */
  tests: string[]
}

/**
 * Puts the mistake into the text of its file.
 * @throws When the file does not have the passage exactly once: the mutation has to be rewritten against the new code.
 */
export function mutate(text: string, { file, find, replace }: Mutation): string {
  const parts = text.split(find)
  if (parts.length === 2) return parts.join(replace)
  const count = parts.length - 1
  throw new Error(`${file} has this passage ${count} times, not once: ${JSON.stringify(find)}`)
}
