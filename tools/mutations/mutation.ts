/** A slip that somebody could make in the product, and the tests that have to notice it. */
export interface Mutation {
  name: string
  /** What a visitor or an organiser would lose. */
  loses: string
  /** From the root of the project. */
  file: string
  /** It is in the file exactly once. */
  find: string
  replace: string
  /** Whether the tests read it from the built site. */
  needsBuild?: boolean
  /** In this order, until one of them fails. */
  tests: TestRun[]
}

export interface TestRun {
  project: 'unit' | 'service' | 'browser' | 'hindi'
  files: string[]
  /** Part of the titles of the tests that run; all of the files by default. */
  title?: string
}

/** @throws When the code is no longer what the mutation was written for. */
export function applyMutation(
  { name, file, find, replace }: Pick<Mutation, 'name' | 'file' | 'find' | 'replace'>,
  source: string | undefined,
): string {
  const parts = source?.split(find) ?? []
  if (parts.length === 2) return parts.join(replace)
  const reason =
    source === undefined
      ? `there is no file ${file}`
      : `${file} has the text that it replaces ${parts.length - 1} times`
  throw new Error(`${name} does not apply: ${reason}. Rewrite it against the new code.`)
}
