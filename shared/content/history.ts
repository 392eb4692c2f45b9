import { micromark } from 'micromark'
import { decodeText } from '../catalogue/csv.ts'
import {
  type ContentRead,
  countSamples,
  createFatal,
  describeFound,
  isReadable,
  missingFile,
  type ReadContentFile,
  refuse,
} from './content-problem.ts'

const FILE = 'about-jys.hi.md'

export interface History {
  title: string
  /** Everything under the title; markup that was typed by hand is shown as it was typed. */
  html: string
}

/** The organisation's history in Hindi: Markdown that starts with a title. */
export function readHistory(readFile: ReadContentFile): ContentRead<History> {
  const toFatal = createFatal(FILE, 'the site cannot do without it')
  const bytes = readFile(FILE)
  if (!bytes) return refuse(missingFile(toFatal))
  const text = decodeText(bytes).trim()
  const [, title, body] = /^#[ \t]+(.+)\s*([\s\S]*)$/.exec(text) ?? []
  const found = describeFound(text.split(/\r?\n/)[0]!)
  if (!title) {
    return refuse(toFatal(1, 'the first line', 'a title, such as # हमारे बारे में', found))
  }
  if (!isReadable(text)) {
    return refuse(toFatal(1, 'the text', 'readable, in a file saved as UTF-8', found))
  }
  const samples = /\(sample\)/.test(text) ? 1 : 0
  const value = { title: title.trim(), html: micromark(body!) }
  return { value, problems: [], samples: countSamples(FILE, samples) }
}
