/** What a spreadsheet takes for the start of a formula, in full width too. */
const START = /^([\s"]*)([=+\-@＝＋－＠])/
/** The same behind what could be read as the end of a cell. */
const INSIDE = /([;\t\r\n][\s"]*)([=+\-@＝＋－＠])/g

/**
 * Text from strangers for a cell: what would be run as a formula gets an apostrophe before it
 * (OWASP, 'CSV Injection').
 */
export function toHarmlessText(text: string): string {
  return text.replace(START, "$1'$2").replace(INSIDE, "$1'$2")
}
