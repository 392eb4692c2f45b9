import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

export interface RunningServer {
  url: string
  /** Where METRICS_PORT has opened them. */
  metricsUrl: string | undefined
  pid: number
  /** What it has written so far: its greeting, then its log. */
  output(): string
  /** As a power cut does it. */
  kill(): Promise<void>
  /** As an administrator does it. @returns The exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the built site on a free port.
 * @param script `scripts/start.mjs` builds it first when something has changed.
 */
export async function startServer(
  env: Record<string, string>,
  script = 'server/main.ts',
): Promise<RunningServer> {
  const server = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => void (output += text))
  const url = await readUrl(server, () => output)
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  return {
    url,
    metricsUrl: /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(output)?.[0],
    pid: server.pid!,
    output: () => output,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      return server.exitCode
    },
  }
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
