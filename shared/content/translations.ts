import * as z from 'zod'
import { LANGUAGE_CODES } from '../languages.ts'
import type { ReadContentFile } from './content-problem.ts'

/* The column `title_hi` translates `title` for Hindi pages. An empty translation falls back to
   the text, and an empty text to a translation. */

export function readIn(readFile: ReadContentFile, language: string): ReadContentFile {
  return Object.assign((name: string) => readFile(name), { language })
}

export function toTranslated(name: string, language: string): string {
  return `${name}_${language}`
}

/**
 * @param read Returns the content of a column or field, which may be empty.
 * @param language If omitted, the text itself is preferred.
 */
export function chooseText(
  read: (name: string) => string | undefined,
  name: string,
  language: string | undefined,
): string {
  const languages = [language, ...LANGUAGE_CODES]
  const [own, ...others] = languages.map((one) => one && read(toTranslated(name, one)))
  return own || read(name) || others.find(Boolean) || ''
}

/**
 * Whether a text is in another script. Never true for the first language: either the folder is
 * written in it, or the other language is intended.
 */
export function isUntranslated(
  read: (name: string) => string | undefined,
  name: string,
  language: string | undefined,
): boolean {
  if (language === undefined || language === LANGUAGE_CODES[0]) return false
  if (read(toTranslated(name, language))) return false
  const text = chooseText(read, name, language)
  return /\p{L}/u.test(text) && !lettersOf(language).test(text)
}

function lettersOf(language: string): RegExp {
  return new RegExp(`\\p{Script=${new Intl.Locale(language).maximize().script}}`, 'u')
}

export function withTranslations<Shape extends z.ZodRawShape>(texts: Shape): Shape {
  const translations = Object.entries(texts).flatMap(([name, field]) =>
    LANGUAGE_CODES.map((language) => [toTranslated(name, language), z.optional(field)] as const),
  )
  // Not in the type, because `translateFacts` removes these fields.
  return { ...texts, ...Object.fromEntries(translations) }
}

export function translateFacts<T>(
  data: T,
  texts: readonly string[],
  language: string | undefined,
): T {
  const said = { ...data } as Record<string, unknown>
  for (const name of texts) {
    const translation = language && said[toTranslated(name, language)]
    if (translation) said[name] = replaceWords(said[name], translation)
    for (const one of LANGUAGE_CODES) delete said[toTranslated(name, one)]
  }
  return said as T
}

/** Replaces an object entry by entry. Pages that are off stay off. */
function replaceWords(said: unknown, translation: unknown): unknown {
  if (typeof translation !== 'object') return translation
  const off = Object.entries(said ?? {}).filter(([, part]) => part === false)
  return { ...(said as object), ...translation, ...Object.fromEntries(off) }
}

export const textsOf = (data: unknown) => (name: string) => {
  const text = (data as Record<string, unknown>)[name]
  return typeof text === 'string' ? text : undefined
}
