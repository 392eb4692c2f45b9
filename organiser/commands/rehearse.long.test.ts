import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isLong } from '../../tests/support/long.ts'
import { callMela } from '../../tests/support/servers/call-mela.ts'
import {
  startPostgres,
  type TestPostgres,
  withClient,
} from '../../tests/support/servers/postgres.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SMALL = ['rehearse', '--visitors', '60', '--minutes', '0.05']
const ALL_IS_WELL = /Ratings lost, of \d+ +0\n[\s\S]*Honest visitors refused +0\n[\s\S]*went well/

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mela-rehearse-test-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('60 visitors on SQLite: nothing is lost, and the report is written', async () => {
  const { code, out, warned } = await callMela([...SMALL, '--out', 'report.md'], { folder })
  expect(warned).toContain('60 visitors come to 104 stalls on SQLite.')
  expect(out).toMatch(ALL_IS_WELL)
  expect(out).toMatch(/The server was killed and away for +\d+ ms/)
  expect(out).toMatch(/Faults +\d+ x/)
  expect(out).toMatch(
    /First visit until it can be used, headers included +[67]\d\.\d kB in the middle/,
  )
  expect(out).toMatch(/Others' ids sent again.* \d+ tries: .*401/)
  expect(code).toBe(0)
  const report = readFileSync(join(folder, 'report.md'), 'utf8')
  expect(report).toMatch(/^# Rehearsal\n/)
  expect(report).toContain('| Honest visitors refused | 0 |')
  expect(out + report).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
}, 120_000)

test('where stars may be changed, no change is lost and the last ones count', async () => {
  const content = join(folder, 'content')
  cpSync(join(ROOT, 'content'), content, { recursive: true })
  const facts = JSON.parse(readFileSync(join(content, 'festival.json'), 'utf8')) as object
  writeFileSync(join(content, 'festival.json'), JSON.stringify({ ...facts, allowCorrection: true }))
  const { code, out } = await callMela(SMALL, { folder, env: { CONTENT_DIR: content } })
  expect(out).toMatch(ALL_IS_WELL)
  expect(out).toMatch(/Changes of stars lost, of [1-9]\d* +0\n/)
  expect(out).toMatch(/Changes of stars changed, doubled or made up +0\n/)
  expect(out).toMatch(/Stalls whose totals are not their ratings +0\n/)
  expect(code).toBe(0)
}, 120_000)

/** Presses Ctrl+C when `isUnderWay` says so. @returns What was said. */
async function interrupt(env: Record<string, string>, isUnderWay: () => unknown): Promise<string> {
  const command = spawn(process.execPath, ['organiser/main.ts', 'rehearse', '--visitors', '200'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let warned = ''
  command.stderr.setEncoding('utf8').on('data', (text: string) => (warned += text))
  while (!warned.includes('visitors come')) await once(command.stderr, 'data')
  await expect.poll(isUnderWay, { timeout: 10_000 }).toBe(true)
  command.kill('SIGINT')
  expect(await once(command, 'exit')).toEqual([1, null])
  return warned
}

test('Ctrl+C ends it, and leaves nothing behind', async () => {
  const hasDatabase = () =>
    readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('mela.sqlite'))
  const warned = await interrupt({ DATABASE_URL: '', TMPDIR: folder }, hasDatabase)
  expect(warned).toContain('Stopped before the end. Nothing is left of the rehearsal.')
  expect(readdirSync(folder)).toEqual([])
}, 60_000)

test.each([
  [['--visitors', 'many'], 2, "--visitors needs a number above 0, and 'many' is none."],
  [['--visitors', '2.5'], 2, "--visitors needs a number above 0, and '2.5' is none."],
  [['--minutes', '0'], 2, "--minutes needs a number above 0, and '0' is none."],
])('%j is a usage error', async (args, code, sentence) => {
  const called = await callMela(['rehearse', ...args])
  expect(called.code).toBe(code)
  expect(called.warned).toContain(sentence)
})

test('without a built site, or without stalls, it says what to do', async () => {
  const unbuilt = await callMela(SMALL, { env: { DIST_DIR: folder } })
  expect(unbuilt).toMatchObject({ code: 1, out: '' })
  expect(unbuilt.warned).toContain('Run: npm run build')
  const empty = await callMela(SMALL, { env: { CONTENT_DIR: folder } })
  expect(empty).toMatchObject({ code: 1, out: '' })
  expect(empty.warned).toContain('There is no open stall in')
})

describe('on PostgreSQL', () => {
  let cluster: Promise<TestPostgres> | undefined
  const open = () => (cluster ??= startPostgres())
  afterAll(async () => (await cluster)?.stop())

  const listDatabases = async (url: string) =>
    (await withClient(url, (client) => client.query('select datname from pg_database'))).rows.map(
      ({ datname }) => String(datname),
    )

  test('60 visitors have a database of their own, which is gone afterwards', async () => {
    const url = await (await open()).createDatabase()
    const before = await listDatabases(url)
    const { code, out } = await callMela(SMALL, { env: { DATABASE_URL: url } })
    expect(out).toMatch(/Database +PostgreSQL/)
    expect(out).toMatch(ALL_IS_WELL)
    expect(code).toBe(0)
    expect(await listDatabases(url)).toEqual(before)
    const tables = await withClient(url, (client) =>
      client.query(`select from pg_tables where tablename = 'ratings'`),
    )
    expect(tables.rowCount).toBe(0)
  }, 120_000)

  test.runIf(isLong)(
    'Ctrl+C removes the database too',
    async () => {
      const url = await (await open()).createDatabase()
      const before = await listDatabases(url)
      const connections = async () =>
        (
          await withClient(url, (client) =>
            client.query(`select from pg_stat_activity where application_name = 'mela'`),
          )
        ).rowCount! > 0
      await interrupt({ DATABASE_URL: url }, connections)
      expect(await listDatabases(url)).toEqual(before)
    },
    60_000,
  )

  test('whoever may make no database is told what to ask for', async () => {
    const url = await (await open()).createDatabase()
    await withClient(url, (client) => client.query(`create role poor login password 'poor'`))
    const poor = Object.assign(new URL(url), { username: 'poor', password: 'poor' }).href
    const { code, warned } = await callMela(SMALL, { env: { DATABASE_URL: poor } })
    expect(code).toBe(1)
    expect(warned).toContain('alter role NAME createdb')
    expect(warned).not.toContain('poor')
  }, 60_000)
})
