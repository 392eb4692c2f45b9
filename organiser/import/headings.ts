import { toStallNumber, tidyText } from '../rows/clean-text.ts'

/** 'Stall 5', '12 Chai Point' and 'A-3: Bhel House'. */
const NUMBERED =
  /^(?:(?:stall|booth|shop|counter|स्टॉल|स्टाल|दुकान)\s*(?:no\b|नं)?[.:\s#-]*)?((?:\p{Lu}{1,2}-?)?\p{Nd}{1,4}\p{Lu}?)(?:[.:)\s_–-]+(.*))?$/iu

/** The number and the name of the stall in a text; the number is '' if it has none. */
export function toOwner(text: string): { number: string; name: string } {
  const [, number = '', name = ''] = NUMBERED.exec(text.trim()) ?? []
  if (number === '') return { number: '', name: text.trim() }
  return { number: toStallNumber(number), name: name.trim() }
}

/**
 * The only text of a row; undefined if it has more cells, or none. Some programs repeat the text of
 * horizontally merged cells.
 * @param counting Columns whose letters count sections: 'B,BEVERAGES,,'.
 */
export function readHeading(cells: string[], counting: number[] = []): string | undefined {
  let text = ''
  for (const [index, cell] of cells.entries()) {
    const one = tidyText(cell)
    if (one === '' || one === text) continue
    if (counting.includes(index) && /^(?:\p{L}|[ivx]{1,4})[.)]?$/iu.test(one)) continue
    if (text !== '') return undefined
    text = one
  }
  return /\p{L}/u.test(text) ? text : undefined
}
