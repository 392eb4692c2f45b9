import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { language } from '#messages/format.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const MESSAGES = join(ROOT, 'shared/messages')
const CONTENT = join(ROOT, 'content')
const FIRST = 'en'

/** Messages without parameters, and names of the sample festival. */
const translations = new Map<string, string>()
if (language !== FIRST) {
  for (const file of globSync('*.ts', { cwd: join(MESSAGES, FIRST) })) {
    collect(await import(join(MESSAGES, FIRST, file)), await import(join(MESSAGES, language, file)))
  }
  for (const path of globSync('**/*.csv', { cwd: CONTENT })) {
    for (const { values } of parseCsvBytes(readFileSync(join(CONTENT, path))).records) {
      const headers = Object.keys(values).filter((header) => values[header + language])
      for (const header of headers) translations.set(values[header]!, values[header + language]!)
    }
  }
}

/** A message may be a group of several. */
function collect(english: unknown, own: unknown) {
  if (typeof english === 'string') translations.set(english, String(own))
  if (typeof english !== 'object' || english === null) return
  for (const [name, message] of Object.entries(english)) {
    collect(message, (own as Record<string, unknown>)[name])
  }
}

/**
 * Translates a text into the language of this run (`npm run test:hindi`), because tests use the English texts of the
 * specification. Messages with parameters come from `#messages`, in the language of the run.
 * @param english A message, or a name of the sample festival. Any other text stays as it is.
 */
export const say = (english: string) => translations.get(english) ?? english
