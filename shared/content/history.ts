import { micromark } from 'micromark'
import { decodeText } from '../catalogue/csv.ts'
import { type ContentRead, describeFound, isReadable, readRequired } from './content-problem.ts'
import type { ReadContentFile } from './content-problem.ts'

export interface History {
  title: string
  /** Everything under the title; markup that was typed by hand is shown as it was typed. */
  html: string
}

const SOURCE = { file: 'about-jys.hi.md', effect: 'the site cannot do without it' }

/** The organisation's history in Hindi: Markdown that starts with a title. */
export function readHistory(readFile: ReadContentFile): ContentRead<History> {
  return readRequired(readFile, SOURCE, (bytes, toFatal) => {
    const text = decodeText(bytes).trim()
    const [, title, body] = /^#[ \t]+(.+)\s*([\s\S]*)$/.exec(text) ?? []
    const found = describeFound(text.split(/\r?\n/)[0]!)
    if (!title) {
      return [toFatal(1, 'the first line', 'a title, such as # हमारे बारे में', found)]
    }
    if (!isReadable(text)) {
      return [toFatal(1, 'the text', 'readable, in a file saved as UTF-8', found)]
    }
    const value = { title: title.trim(), html: micromark(body!) }
    return { value, samples: /\(sample\)/.test(text) ? 1 : 0 }
  })
}
