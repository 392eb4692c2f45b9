/** Without it, Excel reads a CSV file in the Windows code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Lines as a CSV file (RFC 4180); a quoted cell may contain any separator. */
export function toCsvText(
  lines: readonly string[][],
  lineEnd: '\n' | '\r\n',
  separator = ',',
): string {
  const text = lines.map((line) => line.map(toCell).join(separator) + lineEnd).join('')
  return BYTE_ORDER_MARK + text
}

export function toCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
