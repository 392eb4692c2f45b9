import { findMostFrequent, parseRows, decodeAsWritten } from '#shared/catalogue/csv.ts'
import { withoutUnseen } from '#shared/unseen.ts'
import { createFinding } from '../findings/finding.ts'
import { UserError } from '../cli/command.ts'
import { findFarCells, MOST_COLUMNS, type Sheet } from './sheet.ts'

/** No festival has this many rows, even with line breaks within cells. */
const MOST_LINES = 200_000

/**
 * Reads a CSV file in any common encoding and with any common separator.
 * @throws UserError if it is not text.
 */
export function parseTextSheet(bytes: Uint8Array, file: string): Sheet {
  const written = decodeAsWritten(bytes)
  if (written.includes('\0')) {
    throw new UserError(
      `${file} is not a spreadsheet. Save it as an Excel workbook (.xlsx) or as CSV UTF-8.`,
    )
  }
  const text = withoutUnseen(written)
  if (text.split('\n', MOST_LINES + 1).length > MOST_LINES) {
    throw new UserError(
      `${file} has more than ${MOST_LINES} lines, which is far more than a list of stalls. Check that it is the right file.`,
    )
  }
  const { rows, problems } = parseRows(text, findSeparator)
  const findings = problems.map(({ line, reason }) => {
    const effect = `the row ${reason}, so it may be read wrongly`
    return createFinding('row-damaged', { file, line }, effect)
  })
  const near = rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, MOST_COLUMNS) }))
  findings.push(...findFarCells({ file }, rows))
  return { file, rows: near, merges: [], findings }
}

/** The separator used in most lines: a heading above the titles may have none. */
function findSeparator(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/)
  return findMostFrequent((separator) => lines.filter((line) => line.includes(separator)).length)
}
