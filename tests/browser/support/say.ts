import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { language } from '#messages/format.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'

/*
 * Tests name what a visitor sees in the words of the specification. In a run in another language
 * (`npm run test:hindi`) `say` gives the words of that language, from the messages and the sample festival.
 */

const ROOT = resolve(import.meta.dirname, '../../..')
const FIRST = 'en'

type Translate = (english: string) => string | undefined

/** Any count is 1: some words have a form for it. */
const ONES = new Proxy({}, { get: () => 1 })

const translators: Translate[] = language === FIRST ? [] : await loadTranslators()

/**
 * The same words in the language of this run.
 * @param english A whole message, or a name of the sample festival.
 */
export function say(english: string): string {
  if (language === FIRST) return english
  for (const translate of translators) {
    const found = translate(english)
    if (found !== undefined) return found
  }
  throw new Error(`No message and no name of the festival is "${english}"`)
}

async function loadTranslators(): Promise<Translate[]> {
  const folder = join(ROOT, 'shared/messages')
  const files = globSync('*.ts', { cwd: join(folder, FIRST) }).toSorted()
  const load = async (path: string) =>
    (await import(pathToFileURL(path).href)) as Record<string, unknown>
  const messages = files.map(async (file) =>
    toTranslators(await load(join(folder, FIRST, file)), await load(join(folder, language, file))),
  )
  return [
    ...(await Promise.all(messages)).flat(),
    ...namesOf('vendors.csv'),
    ...namesOf('products.csv'),
  ]
}

/** Message by message; a message may be a group of several. */
function toTranslators(english: unknown, own: unknown): Translate[] {
  if (typeof english === 'string') return [(text) => (text === english ? String(own) : undefined)]
  if (typeof english === 'function') return fromTemplate(english, own as typeof english)
  if (typeof english !== 'object' || english === null) return []
  return Object.entries(english).flatMap(([name, message]) =>
    toTranslators(message, (own as Record<string, unknown>)[name]),
  )
}

/** A message with parameters: they are read out of the English text, and put into the other. */
function fromTemplate(english: Function, own: Function): Translate[] {
  const names: string[] = []
  const marks = new Proxy({}, { get: (_, name) => `⟨${names.push(String(name)) - 1}⟩` })
  try {
    const one = textsIn(english(ONES) as unknown)
    return textsIn(english(marks) as unknown).flatMap((template, index) => {
      const parts = template.split(/⟨\d+⟩/).map((part) => RegExp.escape(part))
      const order = [...template.matchAll(/⟨(\d+)⟩/g)].map(([, at]) => names[Number(at)]!)
      const pattern = new RegExp(`^${parts.join('(.+)')}$`)
      const fill = (given: object) => textsIn(own(given) as unknown)[index]
      return [
        (text) => (text === one[index] ? fill(ONES) : undefined),
        (text) => {
          const values = pattern.exec(text)?.slice(1).map(toParameter)
          return values && fill(Object.fromEntries(order.map((name, at) => [name, values[at]])))
        },
      ]
    })
  } catch {
    // A day or a figure, which no mark can stand for.
    return []
  }
}

function toParameter(value: string): number | string {
  if (/^\d+$/.test(value)) return Number(value)
  return translators.map((translate) => translate(value)).find(Boolean) ?? value
}

function textsIn(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  return typeof message === 'object' && message ? Object.values(message).flatMap(textsIn) : []
}

/** Stalls and dishes of the sample festival. */
function namesOf(file: string): Translate[] {
  const { records } = parseCsvBytes(readFileSync(join(ROOT, 'content/files', basename(file))))
  const names = new Map(
    records.flatMap(({ values }) =>
      Object.keys(values).map((header) => [values[header]!, values[header + language]!] as const),
    ),
  )
  return [(text) => names.get(text) || undefined]
}
