import { micromark } from 'micromark'
import { decodeText } from '../catalogue/decode-text.ts'
import {
  type ContentRead,
  countSamples,
  describeFound,
  isReadable,
  missingFile,
  type ReadContentFile,
} from './content-problem.ts'

const FILE = 'about-jys.hi.md'

export interface History {
  title: string
  /** Everything under the title; markup that was typed by hand is shown as it was typed. */
  html: string
}

/** The organisation's history in Hindi: Markdown that starts with a title. */
export function readHistory(readFile: ReadContentFile): ContentRead<History> {
  const bytes = readFile(FILE)
  if (!bytes) {
    const problems = [missingFile(FILE, 'the site cannot do without it')]
    return { value: undefined, problems, samples: {} }
  }
  const text = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .trim()
  const [, title, body] = /^#[ \t]+(.+)\s*([\s\S]*)$/.exec(text) ?? []
  const firstLine = text.split(/\r?\n/)[0]!
  if (!title) return refuse('the first line', 'a title, such as # हमारे बारे में', firstLine)
  if (!isReadable(text)) return refuse('the text', 'readable, in a file saved as UTF-8', firstLine)
  const samples = /\(sample\)/.test(text) ? 1 : 0
  const value = { title: title.trim(), html: micromark(body!) }
  return { value, problems: [], samples: countSamples(FILE, samples) }
}

function refuse(what: string, expected: string, text: string): ContentRead<never> {
  const found = describeFound(text)
  const effect = 'the site cannot do without it'
  const problem = { file: FILE, line: 1, what, expected, found, effect, isFatal: true }
  return { value: undefined, problems: [problem], samples: {} }
}
