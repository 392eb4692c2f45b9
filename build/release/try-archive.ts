import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../folders.mjs'

// node build/release/try-archive.ts: unpacks what `npm run release` has made, and starts it with Node alone.
const OUT = join(root, 'release')
const WITHIN_MS = 20_000
const A_RATING = {
  id: '3f0c0000-0000-4000-8000-000000000001',
  stall_id: '1',
  rating: 5,
  device_id: '3f0c0000-0000-4000-8000-000000000002',
}

const folder = mkdtempSync(join(tmpdir(), 'mela-archive-'))
try {
  await tryArchive()
  console.log('The archive starts, takes a rating and stops.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}

async function tryArchive() {
  const archive = (existsSync(OUT) ? readdirSync(OUT) : []).find((name) => name.endsWith('.tar.gz'))
  if (archive === undefined) throw new Error("There is no archive. Run 'npm run release' first.")
  // The checksum is taken as whoever downloads both takes it.
  run('sha256sum', ['--check', '--quiet', `${archive}.sha256`], OUT)
  run('tar', ['-xzf', join(OUT, archive)], folder)
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(folder, archive.replace('.tar.gz', '')),
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: WITHIN_MS,
  })
  const exited = once(server, 'exit')
  const [greeting] = await once(server.stdout.setEncoding('utf8'), 'data')
  const url = /http:\/\/localhost:\d+/.exec(String(greeting))?.[0]
  if (url === undefined) throw new Error(`The server did not open: ${greeting}`)
  for (const path of ['/readyz', '/', '/browse-stalls', '/licences.txt']) {
    expectOk(path, await fetch(url + path))
  }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(A_RATING)
  const rated = await fetch(`${url}/rest/v1/rpc/rate_stall`, { method: 'POST', headers, body })
  expectOk('a rating', rated)
  server.kill('SIGTERM')
  const [code] = await exited
  if (code !== 0) throw new Error(`The server ended with ${code}.`)
}

function expectOk(what: string, { ok, status }: Response) {
  if (!ok) throw new Error(`${what} was answered with ${status}.`)
}

function run(command: string, args: string[], cwd: string) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ended with ${status}.`)
}
