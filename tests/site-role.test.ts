import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './support/files.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { startPostgres, withClient } from './support/servers/postgres.ts'
import { callMela } from './support/servers/call-mela.ts'
import { readCount, startServer } from './support/servers/running-server.ts'

/** The database image includes psql; an installation of Mela does not. */
const hasPsql = spawnSync('psql', ['--version']).status === 0
const PASSWORD = `it's "one" of $their own`

const cluster = await startPostgres()
afterAll(cluster.stop)

/** Runs the script like the image. @returns The URL with which the site logs in. */
function makeRole(url: string): string {
  const { hostname, port, username, password, pathname } = new URL(url)
  const { status, stderr } = spawnSync('sh', ['deploy/make-site-role.sh'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port,
      PGPASSWORD: password,
      POSTGRES_USER: username,
      POSTGRES_DB: pathname.slice(1),
      SITE_PASSWORD: PASSWORD,
    },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const site = new URL(url)
  site.username = 'mela_site'
  site.password = encodeURIComponent(PASSWORD)
  return site.href
}

/** The site's privileges besides using its own tables. */
async function expectOrdinary(site: string) {
  await withClient(site, async (client) => {
    const { rows } = await client.query(`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
      pg_has_role('pg_read_server_files', 'member') as reads_files from pg_roles
      where rolname = current_user`)
    expect(new Set(Object.values(rows[0]))).toEqual(new Set([false]))
    for (const statement of [
      'create role other superuser',
      'create database other',
      `copy (select 1) to program 'true'`,
      `select pg_read_file('/etc/passwd')`,
      'alter role mela_site superuser',
    ]) {
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied/)
    }
  })
}

async function expectSiteRuns(site: string) {
  const env = { DATABASE_URL: site, DATA_DIR: makeFolder() }
  const server = await startServer(env)
  const crowd = createCrowd()
  for (let count = 0; count < 20; count += 1) {
    expect(await crowd.rate(server.url)).toEqual({ kind: 'recorded' })
  }
  expect(await readCount(server.url)).toBe(20)
  const backup = join(env.DATA_DIR, 'copy.sqlite')
  for (const words of [
    ['backup', backup],
    ['restore', backup],
  ]) {
    expect(await callMela(words, { env })).toMatchObject({ code: 0 })
  }
  expect(await server.stop()).toBe(0)
}

test.runIf(hasPsql)(
  'the site runs as an ordinary role, even after the script has run again',
  async () => {
    const url = await cluster.createDatabase()
    const site = makeRole(url)
    await expectOrdinary(site)
    await expectSiteRuns(site)
    expect(makeRole(url)).toBe(site)
    await expectOrdinary(site)
  },
)
