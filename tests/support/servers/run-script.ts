import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { SERVER_ENV } from '../../../scripts/server-env.mjs'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Long enough for a build on a busy machine. */
const ENDS_WITHIN_MS = 150_000

export interface ScriptOutcome {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * Runs one of the project's scripts to its end.
 * @param under A wrapper command that runs it, with its arguments.
 */
export async function runScript(
  args: string[],
  env: Record<string, string>,
  under: string[] = [],
): Promise<ScriptOutcome> {
  const [command, ...rest] = [...under, process.execPath, ...args]
  const script = spawn(command!, rest, {
    cwd: ROOT,
    env: { ...process.env, ...SERVER_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: ENDS_WITHIN_MS,
  })
  const [stdout, stderr] = await Promise.all([
    text(script.stdout),
    text(script.stderr),
    once(script, 'exit'),
  ])
  return { code: script.exitCode, stdout, stderr }
}
