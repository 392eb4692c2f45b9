import type { EngineSpec } from '../engines.ts'
import type { Result } from './results.ts'

const INTRO = `# The guide on each engine

\`MELA_LONG_TESTS=1 npm run test:engines\` writes this page. A visitor goes through the whole guide with a phone of 390 pixels,
on browsers as old as those that come to a festival: taps, types, rates, sends forms, saves cards, loses the network
and finds it again. [tests/engines](../tests/engines/README.md) says how.`

/** The docs page that says which features work in which engines. */
export function toTablePage(results: { spec: EngineSpec; result: Result | undefined }[]): string {
  const rows = results.map(({ spec, result }) => {
    const what = spec.isBelowFloor ? 'read, search, rate, forms' : 'everything'
    if (!result) return [spec.name, 'not on this machine', what, 'skipped', '']
    const { version, steps, failed, seconds } = result
    const passed = `${steps.length - failed.length} of ${steps.length}`
    return [spec.name, version, what, passed, String(seconds)]
  })
  const heads = ['engine', 'as it names itself', 'what is asked of it', 'steps passed', 'seconds']
  return `${INTRO}\n\n${toTable(heads, rows)}\n${listFailures(results)}`
}

/** Pads columns to the same width as the formatter. */
function toTable(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]!.length)),
  )
  const toLine = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [toLine(heads), toLine(rule), ...rows.map(toLine)].join('\n')
}

function listFailures(results: { spec: EngineSpec; result: Result | undefined }[]): string {
  const lines = results.flatMap(({ spec, result }) =>
    (result?.failed ?? []).map((step) => `- ${spec.name}: ${step}`),
  )
  return lines.length > 0 ? `\nWhat failed:\n\n${lines.join('\n')}\n` : ''
}
