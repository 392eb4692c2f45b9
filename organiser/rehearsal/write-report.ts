import type { Report } from './report.ts'

/** For a terminal. */
export function toText({ isRight, sections }: Report): string[] {
  const widest = Math.max(
    ...Object.values(sections).flatMap((lines) => lines.map(([what]) => what.length)),
  )
  const tables = Object.entries(sections).flatMap(([title, lines]) => {
    return [title, ...lines.map(([what, found]) => `  ${what.padEnd(widest)}  ${found}`), '']
  })
  return [...tables, toVerdict(isRight)]
}

/** For a file in docs/. */
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
