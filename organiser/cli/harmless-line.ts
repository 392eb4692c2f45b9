/** Characters that a terminal interprets, and those that reverse the reading direction. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}]/gu

/**
 * Replaces every such character by a mark. Names come from other people's spreadsheets, so they
 * must not clear the screen, add lines or reverse the text.
 */
export function toHarmlessLine(text: string): string {
  return text.replaceAll(OBEYED, '\uFFFD')
}

/** The same for multi-line text. */
export function toHarmlessText(text: string): string {
  return text.split('\n').map(toHarmlessLine).join('\n')
}
