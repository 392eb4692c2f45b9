import { callMela } from '../../../tests/support/servers/call-mela.ts'
import { medianOf } from './curve.ts'
import type { Festival } from './festival.ts'

const ERROR = 2

/** Milliseconds of an organiser's command in this process, without the start of Node. */
async function timeCommand(args: string[], env: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const { code, warned } = await callMela(args, { env })
  if (code === ERROR) throw new Error(`mela ${args.join(' ')}: ${warned}`)
  return performance.now() - startedAt
}

/** @param emptyGuide The content folder into which the whole list comes. */
export async function measureCommands(
  { env, workbook }: Festival,
  emptyGuide: string,
  runs: number,
) {
  const times = { import: [] as number[], standings: [] as number[], audit: [] as number[] }
  for (let run = 0; run < runs; run += 1) {
    times.import.push(await timeCommand(['import', workbook], { ...env, CONTENT_DIR: emptyGuide }))
    times.standings.push(await timeCommand(['standings'], env))
    times.audit.push(await timeCommand(['audit'], env))
  }
  return {
    import: medianOf(times.import),
    standings: medianOf(times.standings),
    audit: medianOf(times.audit),
  }
}
