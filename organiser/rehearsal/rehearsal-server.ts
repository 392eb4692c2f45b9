import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Refusal } from '../cli/command.ts'

const MAIN = resolve(import.meta.dirname, '../../server/main.ts')
const OPEN = /^Mela is open at http:\/\/localhost:(\d+)/m
const OPENS_WITHIN_MS = 30_000

export interface RehearsalServer {
  port: number
  /** As a power cut does it; then it starts again at the same port, on the same data. */
  killAndStart(): Promise<void>
  /** As an administrator does it. */
  stop(): Promise<void>
  /** Whatever has become of it. */
  end(): Promise<void>
}

/** Starts a server of the built site for phones of this machine only. @throws Refusal */
export async function startRehearsalServer(
  env: Record<string, string | undefined>,
): Promise<RehearsalServer> {
  let running = start({ ...env, PORT: '0' })
  const port = await running.opened

  return {
    port,
    async killAndStart() {
      await endBy(running.child, 'SIGKILL')
      running = start({ ...env, PORT: String(port) })
      await running.opened
    },
    stop: () => endBy(running.child, 'SIGTERM'),
    end: () => endBy(running.child, 'SIGKILL'),
  }
}

function start(env: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...env,
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      METRICS_PORT: '',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, opened: readPort(child) }
}

async function readPort(child: ChildProcess): Promise<number> {
  let output = ''
  const { promise, resolve: found, reject } = Promise.withResolvers<number>()
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    output += text
    const port = OPEN.exec(output)?.[1]
    if (port) found(Number(port))
  })
  // A log that nobody reads would fill its pipe and stop the server.
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.once('exit', () => reject(new Refusal(`The server did not start. ${output.trim()}`)))
  const patience = setTimeout(
    () => reject(new Refusal('The server did not start in half a minute.')),
    OPENS_WITHIN_MS,
  )
  return promise.finally(() => clearTimeout(patience))
}

async function endBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
