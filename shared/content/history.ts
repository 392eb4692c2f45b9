import { micromark } from 'micromark'
import { decodeText } from '../catalogue/csv.ts'
import { type ContentRead, describeFound, isReadable, readRequired } from './content-problem.ts'
import type { ContentProblem, ReadContentFile } from './content-problem.ts'

export interface History {
  title: string
  /** Everything under the title; markup that was typed by hand is shown as it was typed. */
  html: string
}

/** A file's name says the language of the text, and the address of its page. The first that is there counts. */
const FILES = [
  { file: 'about.en.md', language: 'en', page: '/about', example: '# About us' },
  { file: 'about.hi.md', language: 'hi', page: '/about', example: '# हमारे बारे में' },
  { file: 'about-jys.en.md', language: 'en', page: '/about-jys', example: '# About us' },
  { file: 'about-jys.hi.md', language: 'hi', page: '/about-jys', example: '# हमारे बारे में' },
] as const

const EFFECT = 'the site cannot do without it'

/** The file with the organisation's history; where there is none, the one that the shipped site has. */
export function findHistory(readFile: ReadContentFile) {
  return FILES.find(({ file }) => readFile(file)) ?? FILES[3]
}

/** The organisation's history: Markdown that starts with a title. */
export function readHistory(readFile: ReadContentFile): ContentRead<History> {
  const { file, example } = findHistory(readFile)
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
    return { value, samples: /\(sample\)/.test(text) ? 1 : 0 }
  })
  const problems = readFile(file) ? read.problems : read.problems.map(withEnglish)
  return { ...read, problems: [...problems, ...findSpare(readFile, file)] }
}

/** Where there is no history, its file may have one of two names. */
function withEnglish(problem: ContentProblem): ContentProblem {
  return { ...problem, expected: `${problem.expected}, or as ${FILES[0].file} in English` }
}

function findSpare(readFile: ReadContentFile, shown: string): ContentProblem[] {
  return FILES.filter(({ file }) => file !== shown && readFile(file)).map(({ file }) => ({
    file,
    line: 1,
    what: 'the history',
    expected: 'in one file',
    found: `there is ${shown} too`,
    effect: 'visitors see only that one',
  }))
}
