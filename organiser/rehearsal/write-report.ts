import type { Report, Table } from './report.ts'

/** The report as text for a terminal. */
export function toText({ isRight, sections }: Report): string[] {
  const plain = Object.values(sections).filter(({ head }) => !head)
  const widest = Math.max(...plain.flatMap(({ rows }) => rows.map(([what]) => what!.length)))
  const tables = Object.entries(sections).flatMap(([title, table]) => {
    return [title, ...toLines(table, widest).map((line) => `  ${line}`), '']
  })
  return [...tables, toVerdict(isRight)]
}

/** A table with titles is too wide for a terminal: each row is a paragraph. */
function toLines({ head, rows }: Table, widest: number): string[] {
  if (!head) return rows.map(([what, found]) => `${what!.padEnd(widest)}  ${found}`)
  return rows.flatMap(([first, ...cells]) => [
    first!,
    `  ${cells.map((cell, index) => `${head[index + 1]}: ${cell}`).join('; ')}`,
  ])
}

/** The report as a Markdown file. */
export function toMarkdown({ isRight, sections }: Report, heading: string[]): string {
  const tables = Object.entries(sections).flatMap(([title, { head, rows }]) => {
    const titles = head ?? rows[0]!.map(() => '')
    const lines = [titles, titles.map(() => '---'), ...rows].map(toRow)
    return ['', `## ${title}`, '', ...lines]
  })
  return [...heading, '', toVerdict(isRight), ...tables, ''].join('\n')
}

function toRow(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function toVerdict(isRight: boolean): string {
  return isRight
    ? 'The rehearsal went well: nothing was lost, and nobody was turned away.'
    : 'The rehearsal did NOT go well. Look at what must be 0.'
}
