import type { Sheet } from '../spreadsheets/sheet.ts'
import { toLetters, toWishName } from './column-wishes.ts'
import type { TitleRow } from './find-title-row.ts'
import type { SheetColumn } from './title-rules.ts'
import type { SettledColumns, TakenColumn } from './sheet-columns.ts'

/** What became of the columns of a sheet, for the volunteer. */
export interface ColumnReport {
  place: { file: string; sheet?: string | undefined }
  titles: string[]
  taken: { title: string; column: SheetColumn; as: string; reason: TakenColumn['reason'] }[]
  unread: { title: string; isKnown: boolean }[]
}

/** The report of a sheet; without settled columns nothing of it is read. */
export function toReport(
  { file, sheet, rows }: Sheet,
  row: TitleRow | undefined,
  settled?: SettledColumns,
): ColumnReport {
  const named = ({ title, index }: { title: string; index: number }) =>
    title || `column ${toLetters(index)}`
  const unread =
    settled?.unread ??
    (row?.titles ?? []).filter((title) => title !== '').map((title) => ({ title, isKnown: false }))
  return {
    place: { file, sheet },
    titles: (row?.titles ?? rows[0]?.cells ?? []).map((title) => title.trim()),
    taken: [
      ...(settled?.taken ?? []).map((one) => ({
        title: named(one),
        column: one.column,
        as: toWishName(one.column),
        reason: one.reason,
      })),
      ...(settled?.sizes ?? []).map((one) => ({
        title: named(one),
        column: 'product.price' as const,
        as: 'price',
        reason: 'title' as const,
      })),
    ],
    unread,
  }
}

const EXAMPLES = 'Stall No, Stall Name, Item and Price'

/** What to do about titles that nobody knows. @param isMenu Whether the sheet is the menu of one stall. */
export function sayTitles({ rows }: Sheet, row?: TitleRow, isMenu = false): string {
  const seen = (row?.titles ?? rows[0]!.cells)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  return `Write titles such as ${EXAMPLES} above the columns, or say what a column is: --column "${seen[0] ?? 'A'}=${isMenu ? 'item' : 'stall_name'}". It begins with: ${seen.slice(0, 8).join(' | ')}.`
}

/** What to do about a sheet without the numbers of the stalls. */
export function sayNumbers(hasStalls: boolean, { unread, taken }: ColumnReport): string {
  const seen = [...taken.map(({ title }) => title), ...unread.map(({ title }) => title)]
  const how = `If one of ${seen.join(', ')} is the number, add --column "${seen[0] ?? 'A'}=stall_number".`
  return hasStalls
    ? `${how} If the stalls have no numbers yet, add --number-rows: they are numbered in the order of the list.`
    : `${how} If all of it belongs to one stall, such as 12, add --stall 12.`
}
