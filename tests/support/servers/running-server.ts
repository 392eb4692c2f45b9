import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { SERVER_ENV } from '../../../scripts/server-env.mjs'

const ROOT = resolve(import.meta.dirname, '../../..')

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the built site on a free port.
 * @param script `scripts/start.mjs` first builds the site if something has changed.
 * @param under A wrapper command that runs the server, with its arguments.
 */
export async function startServer(...[env, script, under]: Parameters<typeof spawnServer>) {
  const server = spawnServer(env, script, under)
  return { ...server, url: await server.opened }
}

/** Starts the built site without waiting, for tests in which it never becomes ready. */
export function spawnServer(
  env: Record<string, string>,
  script = 'server/main.ts',
  under: string[] = [],
) {
  const settings = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env }
  const server = spawnNode([script], settings, under)
  let output = ''
  server.stdout.setEncoding('utf8').on('data', (said: string) => void (output += said))
  server.stderr.setEncoding('utf8').on('data', (said: string) => {
    output += said
    process.stderr.write(said)
  })
  const exited = once(server, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await exited
  }
  return {
    /** Its URL. Rejects if the server exits before it is listening. */
    opened: readUrl(server, () => output),
    pid: server.pid!,
    /** Its output so far: the greeting, the log, and warnings from Node. */
    output: () => output,
    /** Kills it like a power cut. */
    kill: () => end('SIGKILL'),
    /** Stops it like an administrator. @returns The exit code. */
    async stop() {
      await end('SIGTERM')
      return server.exitCode
    },
  }
}

/**
 * Runs one of the project's scripts to its end.
 * @param under A wrapper command that runs it, with its arguments.
 */
export async function runScript(args: string[], env: Record<string, string>, under?: string[]) {
  const script = spawnNode(args, env, under)
  const [stdout, stderr] = await Promise.all([
    text(script.stdout),
    text(script.stderr),
    once(script, 'exit'),
  ])
  return { code: script.exitCode, stdout, stderr }
}

function spawnNode(args: string[], env: Record<string, string>, under: string[] = []) {
  const [command, ...rest] = [...under, process.execPath, ...args]
  return spawn(command!, rest, {
    cwd: ROOT,
    env: { ...process.env, ...SERVER_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The number of ratings in the totals of all stalls. */
export async function readCount(url: string): Promise<number> {
  const answer = await fetch(`${url}/rest/v1/stall_ratings?select=rating_count`)
  const stalls = (await answer.json()) as { rating_count: number }[]
  return stalls.reduce((sum, stall) => sum + stall.rating_count, 0)
}

async function readUrl(server: ChildProcess, output: () => string): Promise<string> {
  const ended = once(server.stdout!, 'end')
  for (;;) {
    const url = /http:\/\/localhost:\d+/.exec(output())
    if (url) return url[0]
    if (server.stdout!.readableEnded) break
    await Promise.race([once(server.stdout!, 'data'), ended])
  }
  throw new Error('The server ended before it was open. Is the site built? npm run build')
}
