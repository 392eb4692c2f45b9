/** Without it, Excel reads a CSV file in the Windows code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180. A quoted cell may contain any separator. */
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

/** The start of a formula, also in full-width characters. */
const START = /^([\s"]*)([=+\-@＝＋－＠])/
/** What can come between the end of a cell and a sign. */
const BETWEEN = /[;\s"]+/g
const CELL_END = /[;\t\r\n]/
const SIGN = /^[=+\-@＝＋－＠]/

/** Prevents formula injection (OWASP), even after a character that can end a cell. */
export function toHarmlessText(text: string): string {
  const begun = text.replace(START, "$1'$2")
  // If the pattern included the sign, a long run of line ends would take quadratic time.
  return begun.replace(BETWEEN, (between, at: number) => {
    const isFormula = SIGN.test(begun.charAt(at + between.length)) && CELL_END.test(between)
    return isFormula ? `${between}'` : between
  })
}
