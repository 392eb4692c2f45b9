/** A mistake that someone could make in the product, and the tests that must catch it. */
export interface Mutation {
  name: string
  /** What a visitor or an organiser would lose. */
  loses: string
  file: string
  /** The text to replace, which must occur in the file exactly once. */
  find: string
  replace: string
  /** Whether the tests use the built site. */
  needsBuild?: boolean
  /** Run in this order until one fails. */
  tests: TestRun[]
}

export interface TestRun {
  project: 'unit' | 'service' | 'browser' | 'hindi'
  files: string[]
  /** Part of the titles of the tests to run. Default: all tests in the files. */
  title?: string
}

/** @throws If the code has changed since the mutation was written. */
export function applyMutation(
  { name, file, find, replace }: Pick<Mutation, 'name' | 'file' | 'find' | 'replace'>,
  source: string | undefined,
): string {
  const parts = source?.split(find) ?? []
  if (parts.length === 2) return parts.join(replace)
  const reason =
    source === undefined
      ? `there is no file ${file}`
      : `${file} contains the text to replace ${parts.length - 1} times`
  throw new Error(`${name} does not apply: ${reason}. Rewrite it for the new code.`)
}
