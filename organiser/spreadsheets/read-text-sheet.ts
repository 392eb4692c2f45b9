import { findMostFrequent, parseRows, decodeText } from '#shared/catalogue/csv.ts'
import { createFinding } from '../findings/finding.ts'
import { UserError } from '../cli/command.ts'
import type { Sheet } from './sheet.ts'

/**
 * Reads a CSV file in any common encoding and with any common separator.
 * @throws UserError when it is not text.
 */
export function parseTextSheet(bytes: Uint8Array, file: string): Sheet {
  const text = decodeText(bytes)
  if (text.includes('\0')) {
    throw new UserError(
      `${file} is no spreadsheet. Save it as Excel workbook (.xlsx) or as CSV UTF-8.`,
    )
  }
  const { rows, problems } = parseRows(withoutFrame(text), findSeparator)
  const findings = problems.map(({ line, reason }) => {
    const effect = `the row ${reason}, so it is read as well as can be`
    return createFinding('row-damaged', { file, line }, effect)
  })
  return { file, rows, merges: [], findings }
}

/** Lines of a table that is drawn with bars: '| Tea | 10 |' over '|---|---|'. */
const RULE = /^\s*[|+]?(?:\s*:?[-=]{2,}:?\s*[|+])+(?:\s*:?[-=]{2,}:?)?\s*$/
const MOST = 0.8

/** A drawn table without its frame; the lines keep their numbers. */
function withoutFrame(text: string): string {
  const lines = text.split(/\r\n|\r|\n/)
  const filled = lines.filter((line) => line.trim() !== '')
  const framed = filled.filter((line) => /^\s*[|+].*[|+]\s*$/.test(line))
  if (framed.length === 0 || framed.length < filled.length * MOST) return text
  return lines
    .map((line) => (RULE.test(line) ? '' : line.replace(/^\s*\|/, '').replace(/\|\s*$/, '')))
    .join('\n')
}

/** The separator in most of the lines: a title above the header may have none. */
function findSeparator(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/)
  const filled = lines.filter((line) => line.trim() !== '')
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length
  const usual = findMostFrequent(count)
  const cellsOf = (separator: string) => filled[0]?.split(separator).length ?? 0
  // Dishes of one cell may stand between bars, too: only titles that do make them separators.
  const isBarred = count('|') >= filled.length * MOST && cellsOf('|') > Math.max(1, cellsOf(usual))
  return isBarred ? '|' : usual
}
