/** What a terminal obeys in place of showing it, and what turns the reading direction around. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}]/gu

/**
 * A line with a mark in place of every such character. Names come from other people's spreadsheets: none of
 * them may clear the screen, write a line of its own or read backwards.
 */
export function toHarmlessLine(text: string): string {
  return text.replaceAll(OBEYED, '\uFFFD')
}

/** The same for a text of several lines. */
export function toHarmlessText(text: string): string {
  return text.split('\n').map(toHarmlessLine).join('\n')
}
