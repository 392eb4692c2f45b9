import { commands } from '#cli/commands.ts'
import { runMela } from '#cli/run-mela.ts'

export interface MelaCall {
  env?: Record<string, string>
  /** The folder that paths are relative to. */
  folder?: string
  now?: Date
}

/** Runs one of the organisers' commands in this process. */
export async function callMela(args: string[], { env = {}, folder = '.', now }: MelaCall = {}) {
  const out: string[] = []
  const warned: string[] = []
  const code = await runMela(commands, args, {
    env,
    folder,
    now: () => now ?? new Date(),
    print: (line) => void out.push(line),
    warn: (line) => void warned.push(line),
  })
  return { code, out: out.join('\n'), warned: warned.join('\n') }
}
