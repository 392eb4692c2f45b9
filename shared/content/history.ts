import { micromark } from 'micromark'
import { decodeText } from '../catalogue/csv.ts'
import { LANGUAGES } from '../languages.ts'
import { describeFound, isReadable, mergeReads, readRequired } from './content-problem.ts'
import type { ContentProblem, ContentRead, ReadContentFile } from './content-problem.ts'

interface HistoryText {
  title: string
  /** Everything under the title; markup that was typed by hand is shown as it was typed. */
  html: string
}

export interface History extends HistoryText {
  /** The same in the language of the page, where the history itself is in another: it is shown first. */
  translation?: HistoryText
}

/** The page of the specification, whose history is in Hindi on English pages too (section 2). */
const PAGE_IN_HINDI = { page: '/about-jys', language: 'hi' }
const inEveryLanguage = (page: string) => LANGUAGES.map(({ language }) => ({ page, language }))

/** A file's name says the language of the text, and the address of its page: that of the first that is there. */
const FILES = [
  ...inEveryLanguage('/about'),
  PAGE_IN_HINDI,
  ...inEveryLanguage(PAGE_IN_HINDI.page).filter(
    ({ language }) => language !== PAGE_IN_HINDI.language,
  ),
].map(({ page, language }) => ({
  file: `${page.slice(1)}.${language}.md`,
  language,
  page,
  example: language === 'hi' ? '# हमारे बारे में' : '# About us',
}))
type HistoryFile = (typeof FILES)[number]
const SHIPPED = FILES[LANGUAGES.length]!

const EFFECT = 'the site cannot do without it'

/**
 * The file with the organisation's history in the folder's language, or else in another; where there is
 * none, the one that the shipped site has.
 */
export function findHistory(
  readFile: ReadContentFile,
): HistoryFile & { translation?: HistoryFile } {
  const first = FILES.find(({ file }) => readFile(file)) ?? SHIPPED
  const own = FILES.find(
    ({ file, language, page }) =>
      page === first.page && language === readFile.language && readFile(file),
  )
  const isEnglish = own?.language === LANGUAGES[0].language
  if (isEnglish && first.file === SHIPPED.file) return { ...first, translation: own }
  return own ?? first
}

/** The organisation's history: Markdown that starts with a title. */
export function readHistory(readFile: ReadContentFile): ContentRead<History> {
  const { translation, ...main } = findHistory(readFile)
  const read = readText(readFile, main)
  if (!readFile(main.file)) read.problems = read.problems.map(withEnglish)
  const translated = translation && readText(readFile, translation)
  const merged = mergeReads(translated ? [read, translated] : [read])
  return {
    ...merged,
    value: read.value && withTranslation(read.value, translated),
    problems: [...merged.problems, ...findSpare(readFile, main)],
  }
}

function readText(readFile: ReadContentFile, { file, language, example }: HistoryFile) {
  return readRequired<HistoryText>(readFile, { file, effect: EFFECT }, (bytes, toFatal) => {
    const text = decodeText(bytes).trim()
    const [, title, body] = /^#[ \t]+(.+)\s*([\s\S]*)$/.exec(text) ?? []
    const found = describeFound(text.split(/\r?\n/)[0]!)
    if (!title) {
      return [toFatal(1, 'the first line', `a title, such as ${example}`, found)]
    }
    if (!isReadable(text)) {
      return [toFatal(1, 'the text', 'readable, in a file saved as UTF-8', found)]
    }
    const value = { title: title.trim(), html: micromark(body!) }
    const isOther = [language, LANGUAGES[0].language].includes(readFile.language ?? language)
    return { value, samples: /\(sample\)/.test(text) ? 1 : 0, untranslated: isOther ? 0 : 1 }
  })
}

function withTranslation(
  text: HistoryText,
  translated: ContentRead<HistoryText> | undefined,
): History | undefined {
  if (!translated) return text
  return translated.value && { ...text, translation: translated.value }
}

/** Where there is no history, its file may have one of two names. */
function withEnglish(problem: ContentProblem): ContentProblem {
  return { ...problem, expected: `${problem.expected}, or as ${FILES[0]!.file} in English` }
}

/** The history has one page, with a file for each language. */
function findSpare(
  readFile: ReadContentFile,
  shown: { file: string; page: string },
): ContentProblem[] {
  const spare = FILES.filter(({ file, page }) => page !== shown.page && readFile(file))
  return spare.map(({ file, language }) => ({
    file,
    line: 1,
    what: 'the history',
    expected: `called ${shown.page.slice(1)}.${language}.md`,
    found: `there is ${shown.file} too`,
    effect: 'visitors see only that one',
  }))
}
