export interface TextColumn {
  title: string
  isNumber?: boolean
}

/** In characters. */
export const TEXT_WIDTH = 96
const GAP = '  '

/** Right-aligns numbers. */
export function toColumns(columns: TextColumn[], rows: string[][]): string[] {
  const lines = [columns.map(({ title }) => title), ...rows]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => widthOf(line[index]!))))
  return lines.map((line) =>
    line
      .map((cell, index) => {
        const blanks = ' '.repeat(widths[index]! - widthOf(cell))
        return columns[index]!.isNumber ? blanks + cell : cell + blanks
      })
      .join(GAP)
      .trimEnd(),
  )
}

/** Combining vowel signs have no width. */
function widthOf(text: string): number {
  return [...text.replaceAll(/\p{M}/gu, '')].length
}

export function wrap(text: string, width = TEXT_WIDTH): string[] {
  const [first = '', ...words] = text.split(' ')
  const lines = [first]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length > width) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}
