import { splitGraphemes } from './drawing/graphemes.ts'

/** A number of so many letters is one line, and so many letters more are one more line each. */
const ONE_LINE = 9
const LETTERS_MORE = 16
const MOST_LINES = 4
/** A longer line could not be read; the last one loses its end. */
const LONGEST_LINE = 24

/**
 * The lines in which a stall's number stands on its plate: 'Convention Center (CC)' in two, 'A-102' in one. Lines break
 * after blanks and signs where they can.
 */
export function toNumberLines(number: string): string[] {
  const letters = splitGraphemes(number).length
  const count = Math.min(MOST_LINES, 1 + Math.ceil(Math.max(0, letters - ONE_LINE) / LETTERS_MORE))
  const wanted = Math.min(LONGEST_LINE, Math.ceil(letters / count))
  const lines: string[] = []
  let line = ''
  for (const word of toWords(number, wanted)) {
    const isLast = lines.length === count - 1
    const isFull = line !== '' && splitGraphemes(line + word.trimEnd()).length > wanted + 2
    if (isFull && !isLast) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  return [...lines, line.trimEnd()]
}

/** Words with the blank or sign behind them; one that is longer than a line in pieces. */
function toWords(text: string, longest: number): string[] {
  const words = text.match(/[^\s\-/,]*[\s\-/,]*/gu) ?? []
  return words.flatMap((word) => {
    const letters = splitGraphemes(word)
    const pieces: string[] = []
    for (let at = 0; at < letters.length; at += longest + 2) {
      pieces.push(letters.slice(at, at + longest + 2).join(''))
    }
    return pieces
  })
}
