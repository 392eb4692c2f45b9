import { parseRows } from '#shared/catalogue/csv.ts'
import { decodeText } from '#shared/catalogue/decode-text.ts'
import { createFinding } from '../findings/finding.ts'
import { UserError } from '../cli/command.ts'
import type { Sheet } from './sheet.ts'

const SEPARATORS = [',', ';', '\t']

/**
 * A CSV file in any of the encodings and separators that programs write.
 * @throws UserError when it is no text.
 */
export function parseTextSheet(bytes: Uint8Array, file: string): Sheet {
  const text = decodeText(bytes)
  if (text.includes('\0')) {
    throw new UserError(
      `${file} is no spreadsheet. Save it as Excel workbook (.xlsx) or as CSV UTF-8.`,
    )
  }
  const isDeclared = /^sep=/i.test(text)
  const { rows, problems } = parseRows(isDeclared ? text : `sep=${findSeparator(text)}\n${text}`)
  const shift = isDeclared ? 0 : 1
  const findings = problems.map(({ line, reason }) =>
    createFinding(
      'row-damaged',
      { file, line: line - shift },
      `the row ${reason}, so it is read as well as can be`,
      'Look whether a quote is too much or missing.',
    ),
  )
  const lines = rows.map(({ line, cells }) => ({ line: line - shift, cells }))
  return { file, rows: lines, merges: [], findings }
}

/** The one in most of the lines: above the header there may be a title without any. */
function findSeparator(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/)
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best))
}
