import { existsSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { createFinding, type Finding } from './finding.ts'

const FOLDER = 'shared/messages'
const [FIRST, ...OTHERS] = LANGUAGE_CODES

/**
 * Finds messages of the first language that others lack: a guide in those could not be built.
 * @param root The project folder.
 * @param languages The languages to check; all others by default.
 */
export async function findMissingMessages(
  root = resolve(import.meta.dirname, '../..'),
  languages: readonly string[] = OTHERS,
): Promise<Finding[]> {
  const files = globSync('*.ts', { cwd: join(root, FOLDER, FIRST) }).toSorted()
  const found = languages.flatMap((language) =>
    files.map(async (name) => {
      const wanted = await namesIn(join(root, FOLDER, FIRST, name))
      const file = `${FOLDER}/${language}/${name}`
      const there = new Set(await namesIn(join(root, file)))
      return wanted
        .filter((message) => !there.has(message))
        .map((message) =>
          createFinding('message-missing', { file, line: 1 }, `the message ${message} is missing`),
        )
    }),
  )
  return (await Promise.all(found)).flat()
}

async function namesIn(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  const messages = (await import(pathToFileURL(path).href)) as Record<string, unknown>
  return Object.keys(messages)
}
