import { micromark } from 'micromark'
import { decodeText } from '../catalogue/csv.ts'
import { LANGUAGES } from '../languages.ts'
import { type ContentRead, describeFound, isReadable, readRequired } from './content-problem.ts'
import type { ContentProblem, ReadContentFile } from './content-problem.ts'

export interface History {
  title: string
  /** Everything under the title; markup that was typed by hand is shown as it was typed. */
  html: string
}

/** A file's name says the language of the text, and the address of its page: that of the first that is there. */
const FILES = [
  { file: 'about.en.md', language: 'en', page: '/about', example: '# About us' },
  { file: 'about.hi.md', language: 'hi', page: '/about', example: '# हमारे बारे में' },
  { file: 'about-jys.en.md', language: 'en', page: '/about-jys', example: '# About us' },
  { file: 'about-jys.hi.md', language: 'hi', page: '/about-jys', example: '# हमारे बारे में' },
] as const

const EFFECT = 'the site cannot do without it'

/**
 * The file with the organisation's history in the folder's language, or else in another; where there is
 * none, the one that the shipped site has.
 */
export function findHistory(readFile: ReadContentFile) {
  const first = FILES.find(({ file }) => readFile(file)) ?? FILES[3]
  const own = FILES.find(
    ({ file, language, page }) =>
      page === first.page && language === readFile.language && readFile(file),
  )
  return own ?? first
}

/** The organisation's history: Markdown that starts with a title. */
export function readHistory(readFile: ReadContentFile): ContentRead<History> {
  const { file, example, page, language } = findHistory(readFile)
  const read = readRequired(readFile, { file, effect: EFFECT }, (bytes, toFatal) => {
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
  const problems = readFile(file) ? read.problems : read.problems.map(withEnglish)
  return { ...read, problems: [...problems, ...findSpare(readFile, { file, page })] }
}

/** Where there is no history, its file may have one of two names. */
function withEnglish(problem: ContentProblem): ContentProblem {
  return { ...problem, expected: `${problem.expected}, or as ${FILES[0].file} in English` }
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
