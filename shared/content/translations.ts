import * as z from 'zod'
import { LANGUAGE_CODES } from '../languages.ts'
import type { ReadContentFile } from './content-problem.ts'

/*
 * Each text of the content folder may have translations: the column `title_hi` is the title on
 * Hindi pages, and `title_en` on English ones. An empty translation falls back to the text itself,
 * and an empty text to a translation.
 */

/** The content folder, read in a given language. */
export function readIn(readFile: ReadContentFile, language: string): ReadContentFile {
  return Object.assign((name: string) => readFile(name), { language })
}

/** The name of a translated column or field. */
export function toTranslated(name: string, language: string): string {
  return `${name}_${language}`
}

/**
 * Chooses between a text and its translations for a page's language.
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
 * Whether pages in a language show a text as it is, in another script. The first language is never
 * reported: either the folder is written in it, or another language is intended.
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

/** Matches a letter of a language's script, `Deva` for Hindi. */
function lettersOf(language: string): RegExp {
  return new RegExp(`\\p{Script=${new Intl.Locale(language).maximize().script}}`, 'u')
}

/** Adds a translation field per language to each field of a schema. */
export function withTranslations<Shape extends z.ZodRawShape>(texts: Shape): Shape {
  const translations = Object.entries(texts).flatMap(([name, field]) =>
    LANGUAGE_CODES.map((language) => [toTranslated(name, language), z.optional(field)] as const),
  )
  // The reader replaces each text with its translation, so nobody else sees these fields.
  return { ...texts, ...Object.fromEntries(translations) }
}

/** Replaces the texts of facts with their translations into a language. */
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

/** Replaces a list as a whole, and an object part by part, except for pages that are off. */
function replaceWords(said: unknown, translation: unknown): unknown {
  if (typeof translation !== 'object' || Array.isArray(translation)) return translation
  const off = Object.entries(said ?? {}).filter(([, part]) => part === false)
  return { ...(said as object), ...translation, ...Object.fromEntries(off) }
}

/** Reads the texts of facts. */
export const textsOf = (data: unknown) => (name: string) => {
  const text = (data as Record<string, unknown>)[name]
  return typeof text === 'string' ? text : undefined
}
