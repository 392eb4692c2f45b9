import { createFieldReader } from '#shared/catalogue/csv-fields.ts'

/**
 * The cells that a spreadsheet has put on the clipboard: tabs between them, and quotes around those
 * with line breaks. Blank rows stay, because each row of the paste belongs to one of the table.
 */
export function parsePaste(text: string): string[][] {
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  const readField = createFieldReader(source, '\t')
  const rows: string[][] = [[]]
  for (let at = 0; at <= source.length; at += 1) {
    const { value, end, broken } = readField(at)
    // A dish called "Hot" dosa has quotes of its own.
    rows[rows.length - 1]!.push((broken ? source.slice(at, end) : value).trim())
    at = end
    if (source[at] === '\n') rows.push([])
  }
  return rows
}
