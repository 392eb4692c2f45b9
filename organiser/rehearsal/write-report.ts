import type { Report } from './report.ts'

/** The report as text for a terminal. */
export function toText({ isRight, sections }: Report): string[] {
  const lines = Object.values(sections).flat()
  const widest = Math.max(...lines.map(([what]) => what.length))
  const tables = Object.entries(sections).flatMap(([title, rows]) => {
    return [title, ...rows.map(([what, found]) => `  ${what.padEnd(widest)}  ${found}`), '']
  })
  return [...tables, toVerdict(isRight)]
}

/** The report as a Markdown file. */
export function toMarkdown({ isRight, sections }: Report, heading: string[]): string {
  const tables = Object.entries(sections).flatMap(([title, lines]) => {
    const rows = lines.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | '))
    return ['', `## ${title}`, '', '| | |', '| --- | --- |', ...rows.map((row) => `| ${row} |`)]
  })
  return [...heading, '', toVerdict(isRight), ...tables, ''].join('\n')
}

function toVerdict(isRight: boolean): string {
  return isRight
    ? 'The rehearsal went well: nothing was lost, and nobody was turned away.'
    : 'The rehearsal did NOT go well. Look at what must be 0.'
}
