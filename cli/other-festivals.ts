import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The content folder that ships with Mela, probably not the one meant after `mela new`. */
const DELIVERED = 'content'

/**
 * @param folder The project's.
 * @returns A warning if there are other festivals and CONTENT_DIR is not set.
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
  return `CONTENT_DIR is not set, so this command uses the folder ${DELIVERED}, not ${others.toSorted().join(' or ')}.`
}
