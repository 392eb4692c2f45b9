import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { UserError } from '../cli/command.ts'

const MAIN = resolve(import.meta.dirname, '../../server/main.ts')
const OPEN = /^Mela is open at http:\/\/localhost:(\d+)/
const OPENS_WITHIN_MS = 30_000

/** Starts a server of the built site that only this machine can reach. */
export function startServer(env: Record<string, string | undefined>, wantedPort = 0) {
  const settings = { HOST: '127.0.0.1', TRUST_PROXY: 'loopback', METRICS_PORT: '' }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, ...settings, PORT: String(wantedPort), LOG_LEVEL: 'error' },
  })
  const exited = once(child, 'exit')
  const timeout = setTimeout(() => child.kill('SIGKILL'), OPENS_WITHIN_MS)
  const { promise: port, resolve: setPort, reject } = Promise.withResolvers<number>()
  // Both streams are read to their end: a full pipe would block the server.
  const complaints = text(child.stderr)
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => {
    const found = OPEN.exec(line)?.[1]
    if (found) setPort(Number(found))
  })
  async function fail() {
    const reason = child.killed ? ' in half a minute.' : `. ${(await complaints).trim()}`
    reject(new UserError(`The server did not start${reason}`))
  }
  lines.on('close', () => void fail())
  return {
    /** Rejects with a `UserError` when the server does not start. */
    port: port.finally(() => clearTimeout(timeout)),
    async end(how: 'SIGTERM' | 'SIGKILL') {
      child.kill(how)
      await exited
    },
  }
}
