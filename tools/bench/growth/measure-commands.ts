import { USAGE_ERROR } from '../../../organiser/cli/command.ts'
import { callMela } from '../../../tests/support/servers/call-mela.ts'
import { median } from '../report.ts'
import type { Festival } from './festival.ts'

/**
 * Measures an organisers' command in this process, in milliseconds, without Node's startup. It measures
 * CPU time, because the command never waits and other programs may be using the same CPU.
 */
async function timeCommand(args: string[], env: Record<string, string>): Promise<number> {
  const before = process.cpuUsage()
  const { code, warned } = await callMela(args, { env })
  if (code === USAGE_ERROR) throw new Error(`mela ${args.join(' ')}: ${warned}`)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** @param emptyGuide A content folder without stalls, into which the whole list is imported. */
export async function measureCommands(
  { env, workbook, names }: Festival,
  emptyGuide: string,
  runs: number,
) {
  const times = {
    import: [] as number[],
    names: [] as number[],
    standings: [] as number[],
    audit: [] as number[],
  }
  const intoEmpty = { ...env, CONTENT_DIR: emptyGuide }
  for (let run = 0; run < runs; run += 1) {
    times.import.push(await timeCommand(['import', workbook], intoEmpty))
    times.names.push(await timeCommand(['import', names, '--number-rows'], intoEmpty))
    times.standings.push(await timeCommand(['standings'], env))
    times.audit.push(await timeCommand(['audit'], env))
  }
  return {
    import: median(times.import),
    names: median(times.names),
    standings: median(times.standings),
    audit: median(times.audit),
  }
}
