import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Overrides this machine's npm settings, because npm reports no problems when it is offline. */
export const ASK_FOR_SURE = ['--offline=false', '--fetch-retries=1', '--fetch-timeout=20000']

/** @returns npm's output, which says more than its exit code; undefined if npm is missing. */
export async function runNpm(
  args: string[],
  cwd: string,
  env = process.env,
): Promise<string | undefined> {
  const own = env['npm_execpath']
  const isScript = own?.endsWith('.js') ?? false
  const npm = spawn(isScript ? process.execPath : 'npm', isScript ? [own!, ...args] : args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: !isScript && process.platform === 'win32',
  })
  const failed = new Promise<undefined>((resolve) => npm.once('error', () => resolve(undefined)))
  return Promise.race([text(npm.stdout), failed])
}

/** Undefined if the text is not JSON. */
export function parseJson(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
