import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { UserError } from '../cli/command.ts'

const MAIN = resolve(import.meta.dirname, '../../server/main.ts')
const OPEN = /^Mela is open at http:\/\/localhost:(\d+)/m
const OPENS_WITHIN_MS = 30_000

/**
 * Starts a server of the built site that only this machine can reach.
 * @param signal Once it is aborted, the server is not restarted.
 * @throws UserError
 */
export async function startServer(env: Record<string, string | undefined>, signal: AbortSignal) {
  let running = spawnServer({ ...env, PORT: '0' })
  const port = await running.port

  return {
    port,
    /** Kills it like a power cut, then restarts it on the same port and data. */
    async killAndStart() {
      await running.end('SIGKILL')
      signal.throwIfAborted()
      running = spawnServer({ ...env, PORT: String(port) })
      await running.port
    },
    end: (how: 'SIGTERM' | 'SIGKILL') => running.end(how),
  }
}

function spawnServer(env: Record<string, string | undefined>) {
  const settings = { HOST: '127.0.0.1', TRUST_PROXY: 'loopback', METRICS_PORT: '' }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, ...settings, LOG_LEVEL: 'error' },
  })
  const exited = once(child, 'exit')
  const { promise: port, resolve: setPort, reject } = Promise.withResolvers<number>()
  let output = ''
  // Both streams are read: a full pipe would block the server.
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = OPEN.exec(output)?.[1]
      if (found) setPort(Number(found))
    })
  }
  const fail = (reason: string) => reject(new UserError(`The server did not start${reason}`))
  const timeout = setTimeout(() => {
    fail(' in half a minute.')
    child.kill('SIGKILL')
  }, OPENS_WITHIN_MS)
  void exited.then(() => fail(`. ${output.trim()}`))
  return {
    port: port.finally(() => clearTimeout(timeout)),
    async end(how: NodeJS.Signals) {
      child.kill(how)
      await exited
    },
  }
}
