export interface TextColumn {
  title: string
  isNumber?: boolean
}

const GAP = '  '

/** A table in plain text with right-aligned numbers. */
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
