import { isFormulaLike } from './clean-text.ts'

export const VENDOR_HEADER = [
  'stall_number',
  'stall_name',
  'owner_name',
  'remarks',
  'description',
  'location',
  'contact',
  'disabled',
] as const
export const PRODUCT_HEADER = [
  'stall_number',
  'name',
  'description',
  'price',
  'category',
  'in_stock',
] as const

/** Without it Excel shows Hindi as à¤¹. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as a CSV file that Excel opens by a double click, Hindi and all. */
export function toCsv<Name extends string>(
  header: readonly Name[],
  rows: Record<Name, string>[],
): string {
  const lines = [header, ...rows.map((row) => header.map((name) => toCell(row[name])))]
  return `${BYTE_ORDER_MARK}${lines.map((line) => line.join(',')).join('\n')}\n`
}

function toCell(text: string): string {
  // The guide trims cells, and a spreadsheet shows what begins with a blank as text.
  const safe = isFormulaLike(text) ? ` ${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
