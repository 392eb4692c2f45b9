import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Runs a script of this version. @throws If it fails. */
export async function runToEnd(args: string[], env: Record<string, string>): Promise<void> {
  const running = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(running, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} failed.`)
}
