import * as z from 'zod'
import { LANGUAGE_CODES } from '../languages.ts'
import type { ReadContentFile } from './content-problem.ts'

/*
 * Each text of the content folder may have translations beside it: the column `title_hi` has the title on
 * pages in Hindi, and `title_en` the one on pages in English. Where a translation is empty the text itself
 * is shown, and where the text is empty a translation.
 */

/** The folder as pages in one language have it. */
export function readIn(readFile: ReadContentFile, language: string): ReadContentFile {
  return Object.assign((name: string) => readFile(name), { language })
}

/** The name of the column or field that has the translation. */
export function toTranslated(name: string, language: string): string {
  return `${name}_${language}`
}

/**
 * What pages in a language show of a text and its translations.
 * @param read Gives what stands in a column or field; it may be empty.
 * @param language Left out: that of no page, so the text itself is meant.
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
 * Whether pages in a language have to show a text as it is, in other letters than their own. Nothing is to
 * be translated into the first language: whoever writes the folder writes that, or means another.
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

/** The fields of a schema, each with one for its translation into every language. */
export function withTranslations<Shape extends z.ZodRawShape>(texts: Shape): Shape {
  const translations = Object.entries(texts).flatMap(([name, field]) =>
    LANGUAGE_CODES.map((language) => [toTranslated(name, language), z.optional(field)] as const),
  )
  // The reader puts each translation in the place of its text, so nobody else sees these fields.
  return { ...texts, ...Object.fromEntries(translations) }
}

/** Facts with the translations into a language in the place of the texts. */
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

/** A list is replaced whole. Of a group each part is, but for one that is off: that is no word. */
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
