import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What `mela new` has made, and nobody has named: whoever forgets CONTENT_DIR is told. */
const DELIVERED = 'content'

/**
 * @param folder The project's.
 * @returns A sentence when the folder has content of other festivals than the delivered one, and nobody has
 *   said which is meant.
 */
export function findForgottenFestival(
  folder: string,
  env: Record<string, string | undefined>,
): string | undefined {
  if (env['CONTENT_DIR']) return undefined
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== DELIVERED)
    .map(({ name }) => name)
    .filter((name) => existsSync(join(folder, name, 'festival.json')))
  if (others.length === 0) return undefined
  return `CONTENT_DIR is not set, so this is about the folder ${DELIVERED}, and not about ${others.toSorted().join(' or ')}.`
}
