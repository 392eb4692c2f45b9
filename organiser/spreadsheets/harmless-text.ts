/** The start of a formula, also in full-width characters. */
const START = /^([\s"]*)([=+\-@＝＋－＠])/
/** What may stand between the end of a cell and the next sign. */
const BETWEEN = /[;\s"]+/g
const CELL_END = /[;\t\r\n]/
const SIGN = /^[=+\-@＝＋－＠]/

/**
 * Prevents formula injection: text from strangers that a spreadsheet would run gets an apostrophe
 * (OWASP, 'CSV Injection'). Also after a character that may end a cell.
 */
export function toHarmlessText(text: string): string {
  const begun = text.replace(START, "$1'$2")
  // One pattern with the sign in it would look for it again from each of a thousand line ends.
  return begun.replace(BETWEEN, (between, at: number) => {
    const isFormula = SIGN.test(begun.charAt(at + between.length)) && CELL_END.test(between)
    return isFormula ? `${between}'` : between
  })
}
