/** The start of a formula, also in full-width characters. */
const START = /^([\s"]*)([=+\-@＝＋－＠])/
/** The same after a character that may end a cell. */
const INSIDE = /([;\t\r\n][\s"]*)([=+\-@＝＋－＠])/g

/**
 * Prevents formula injection: text from strangers that a spreadsheet would run gets an apostrophe
 * (OWASP, 'CSV Injection').
 */
export function toHarmlessText(text: string): string {
  return text.replace(START, "$1'$2").replace(INSIDE, "$1'$2")
}
