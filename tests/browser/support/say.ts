import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { language } from '#messages/format.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'

/*
 * Tests use the English texts of the specification. In a run in another language (`npm run test:hindi`),
 * `say` translates them, with the messages and the sample festival.
 */

const ROOT = resolve(import.meta.dirname, '../../..')
const MESSAGES = join(ROOT, 'shared/messages')
const CONTENT = join(ROOT, 'content')
const FIRST = 'en'

interface Wording {
  /** Its message file or spreadsheet: 'browse-stalls', 'vendors'. */
  file: string
  /** How many letters of its English text are not from parameters. */
  ownLetters: number
  /** If `english` is this message, how to translate it. */
  read(english: string): (() => string) | undefined
}

const wordings: Wording[] = language === FIRST ? [] : await loadWordings()

/**
 * Translates a text into the language of this run.
 * @param english A whole message, or a name of the sample festival.
 * @param file Needed where one English text has two translations: 'browse-stalls' or 'stall'.
 */
export function say(english: string, file?: string): string {
  if (language === FIRST) return english
  const words = findWords(english, file)
  if (words !== undefined) return words
  throw new Error(`No message and no name of the festival is "${english}"`)
}

function findWords(english: string, file?: string): string | undefined {
  const found = wordings
    .filter((wording) => file === undefined || wording.file === file)
    .flatMap(({ ownLetters, read }) => {
      const write = read(english)
      return write ? [{ ownLetters, write }] : []
    })
  // 'Stall Not Found' is not the stall with the number 'Not Found'.
  const most = Math.max(...found.map(({ ownLetters }) => ownLetters))
  const meant = found.filter(({ ownLetters }) => ownLetters === most)
  const words = [...new Set(meant.map(({ write }) => write()))]
  if (words.length > 1) throw new Error(`"${english}" may be ${words.join(' or ')}: name the file`)
  return words[0]
}

async function loadWordings(): Promise<Wording[]> {
  const load = async (path: string) =>
    (await import(pathToFileURL(path).href)) as Record<string, unknown>
  const files = globSync('*.ts', { cwd: join(MESSAGES, FIRST) })
  const messages = files.map(async (file) =>
    toWordings(
      basename(file, '.ts'),
      await load(join(MESSAGES, FIRST, file)),
      await load(join(MESSAGES, language, file)),
    ),
  )
  const names = globSync('**/*.csv', { cwd: CONTENT }).flatMap(namesOf)
  return [...(await Promise.all(messages)).flat(), ...names]
}

/** Goes through the messages; a message may be a group of several. */
function toWordings(file: string, english: unknown, own: unknown): Wording[] {
  if (typeof english === 'string') return [toWording(file, english, String(own))]
  if (typeof english === 'function') return fromFunction(file, english, own as typeof english)
  if (typeof english !== 'object' || english === null) return []
  return Object.entries(english).flatMap(([name, message]) =>
    toWordings(file, message, (own as Record<string, unknown>)[name]),
  )
}

function toWording(file: string, english: string, own: string): Wording {
  return {
    file,
    ownLetters: english.length,
    read: (text) => (text === english ? () => own : undefined),
  }
}

/** A message with parameters. */
function fromFunction(file: string, english: Function, own: Function): Wording[] {
  try {
    const names = new Set<string>()
    english(new Proxy({}, { get: (_, name) => names.add(String(name)) && 1 }))
    return variantsOf([...names]).flatMap((given) => fromTemplate(file, english, own, given))
  } catch {
    // Functions that format dates and figures are not messages.
    return []
  }
}

/** Each parameter is a placeholder for any value, or a number that may have its own wording. */
function variantsOf(names: string[]): object[] {
  return names.reduce<object[]>(
    (all, name) =>
      all.flatMap((given) => [`⟨${name}⟩`, 0, 1].map((value) => ({ ...given, [name]: value }))),
    [{}],
  )
}

/** Reads the placeholders' values from the English text, and inserts them into the translation. */
function fromTemplate(file: string, english: Function, own: Function, given: object): Wording[] {
  return textsIn(english(given)).map((template, index) => {
    const parts = template.split(/⟨\w+⟩/).map((part) => RegExp.escape(part))
    const names = [...template.matchAll(/⟨(\w+)⟩/g)].map(([, name]) => name!)
    const pattern = new RegExp(`^${parts.join('(.+)')}$`)
    return {
      file,
      ownLetters: template.replaceAll(/⟨\w+⟩/g, '').length,
      read(text) {
        const values = pattern.exec(text)?.slice(1)
        if (!values) return undefined
        return () => {
          const read = names.map((name, at) => [name, toParameter(values[at]!)])
          return textsIn(own({ ...given, ...Object.fromEntries(read) }))[index]!
        }
      },
    }
  })
}

function toParameter(value: string): number | string {
  return /^\d+$/.test(value) ? Number(value) : (findWords(value) ?? value)
}

function textsIn(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  return typeof message === 'object' && message ? Object.values(message).flatMap(textsIn) : []
}

/** Stalls, dishes and people of the sample festival. */
function namesOf(path: string): Wording[] {
  const { records } = parseCsvBytes(readFileSync(join(CONTENT, path)))
  return records.flatMap(({ values }) =>
    Object.keys(values).flatMap((header) => {
      const own = values[header + language]
      return own ? [toWording(basename(path, '.csv'), values[header]!, own)] : []
    }),
  )
}
