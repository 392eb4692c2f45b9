import { EFFECT } from './read-table.ts'
import { micromark } from 'micromark'
import { decodeText } from '../catalogue/csv.ts'
import { LANGUAGE_CODES } from '../languages.ts'
import {
  type ContentProblem,
  type ContentRead,
  describeFound,
  isReadable,
  mergeReads,
  type ReadContentFile,
  readRequired,
} from './content-problem.ts'

interface HistoryText {
  title: string
  /** Everything below the title, with markup escaped. */
  html: string
}

export interface History extends HistoryText {
  language: string
  /** Shown first, in the page's language, if the history is in another language. */
  translation?: HistoryText
}

type HistoryFile = ReturnType<typeof toFile>
const toFile = (page: string, language: string) => ({
  file: `${page.slice(1)}.${language}.md`,
  language,
  page,
  example: language === 'hi' ? '# हमारे बारे में' : '# About us',
})

/** The specification's page has its history in Hindi, even on English pages (section 2). */
const SHIPPED = toFile('/about-jys', 'hi')

/** The first existing file determines the page. */
const FILES = [
  ...LANGUAGE_CODES.map((language) => toFile('/about', language)),
  SHIPPED,
  ...LANGUAGE_CODES.map((language) => toFile(SHIPPED.page, language)).filter(
    ({ file }) => file !== SHIPPED.file,
  ),
]

/** In the folder's language, or else in another; by default, the shipped site's file. */
export function findHistory(
  readFile: ReadContentFile,
): HistoryFile & { translation?: HistoryFile } {
  const first = FILES.find(({ file }) => readFile(file)) ?? SHIPPED
  const own = FILES.find(
    ({ file, language, page }) =>
      page === first.page && language === readFile.language && readFile(file),
  )
  const isEnglish = own?.language === LANGUAGE_CODES[0]
  if (isEnglish && first === SHIPPED) return { ...first, translation: own }
  return own ?? first
}

/** One file for each language of the guide, whether it exists or not. */
export function listHistoryFiles(readFile: ReadContentFile, languages: string[]): string[] {
  const { page } = findHistory(readFile)
  return FILES.filter((one) => one.page === page && languages.includes(one.language)).map(
    ({ file }) => file,
  )
}

export function readHistory(readFile: ReadContentFile): ContentRead<History> {
  const { translation, ...main } = findHistory(readFile)
  const read = readText(readFile, main)
  const translated = translation && readText(readFile, translation)
  const { problems, ...counts } = mergeReads(translated ? [read, translated] : [read])
  return {
    ...counts,
    value: read.value && withTranslation({ ...read.value, language: main.language }, translated),
    problems: [
      ...(readFile(main.file) ? problems : problems.map(withEnglish)),
      ...findSpare(readFile, main),
    ],
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
    const isOther = [language, LANGUAGE_CODES[0]].includes(readFile.language ?? language)
    return { value, samples: /\(sample\)/.test(text) ? 1 : 0, untranslated: isOther ? 0 : 1 }
  })
}

function withTranslation(
  text: History,
  translated: ContentRead<HistoryText> | undefined,
): History | undefined {
  if (!translated) return text
  return translated.value && { ...text, translation: translated.value }
}

/** Also names the English file, because a missing history can be added in either file. */
function withEnglish(problem: ContentProblem): ContentProblem {
  return {
    ...problem,
    expected: `${problem.expected}, or as ${toFile('/about', LANGUAGE_CODES[0]).file} in English`,
  }
}

/** Files named for the other page (`about` or `about-jys`), which are not shown. */
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
