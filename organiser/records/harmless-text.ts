/** The start of a formula, also in full-width characters. */
const START = /^([\s"]*)([=+\-@＝＋－＠])/
/** What may come between the end of a cell and the next sign. */
const BETWEEN = /[;\s"]+/g
const CELL_END = /[;\t\r\n]/
const SIGN = /^[=+\-@＝＋－＠]/

/**
 * Prevents formula injection (OWASP, 'CSV Injection'): untrusted text that a spreadsheet would run
 * gets an apostrophe, even after a character that may end a cell.
 */
export function toHarmlessText(text: string): string {
  const begun = text.replace(START, "$1'$2")
  // A pattern that includes the sign would search for it again from each of a thousand line ends.
  return begun.replace(BETWEEN, (between, at: number) => {
    const isFormula = SIGN.test(begun.charAt(at + between.length)) && CELL_END.test(between)
    return isFormula ? `${between}'` : between
  })
}
