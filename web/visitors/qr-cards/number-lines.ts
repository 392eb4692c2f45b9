import { splitGraphemes } from './drawing/graphemes.ts'

/** A number of up to `ONE_LINE` letters takes one line; every `LETTERS_MORE` further letters add one. */
const ONE_LINE = 9
const LETTERS_MORE = 16
const MOST_LINES = 4
/** A longer line would not be legible; the last one is truncated. */
const LONGEST_LINE = 24

/**
 * The lines of a stall's number on its plate: 'Convention Center (CC)' in two, 'A-102' in one. Lines break
 * after spaces and punctuation if possible.
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

/** Words with the space or punctuation after them; a word longer than a line is split. */
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
