import type { Report } from './report.ts'

/** For a terminal. */
export function toText({ isRight, sections }: Report): string[] {
  const widest = Math.max(...sections.flatMap(({ lines }) => lines.map(([what]) => what.length)))
  return [
    ...sections.flatMap(({ title, lines }) => [
      title,
      ...lines.map(([what, found]) => `  ${what.padEnd(widest)}  ${found}`),
      '',
    ]),
    toVerdict(isRight),
  ]
}

/** For a file in docs/. */
export function toMarkdown({ isRight, sections }: Report, heading: string[]): string {
  return [
    ...heading,
    '',
    toVerdict(isRight),
    ...sections.flatMap(({ title, lines }) => [
      '',
      `## ${title}`,
      '',
      '| | |',
      '| --- | --- |',
      ...lines.map(
        (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
      ),
    ]),
    '',
  ].join('\n')
}

function toVerdict(isRight: boolean): string {
  return isRight
    ? 'The rehearsal went well: nothing was lost, and nobody was turned away.'
    : 'The rehearsal did NOT go well. Look at what must be 0.'
}
