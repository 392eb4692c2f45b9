export function toTable(head: string[], rows: (string | number)[][]): string {
  return [head, head.map(() => '---'), ...rows].map(toRow).join('\n')
}

const toRow = (cells: (string | number)[]) =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
