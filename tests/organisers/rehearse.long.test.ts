import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../support/files.ts'
import { callMela } from '../support/servers/call-mela.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SMALL = ['rehearse', '--visitors', '60', '--minutes', '0.05']

test('60 visitors on SQLite, who may change their stars, lose nothing, and the report says so', async () => {
  const folder = makeFolder()
  const content = join(folder, 'content')
  cpSync(join(ROOT, 'content'), content, { recursive: true })
  const facts = JSON.parse(readFileSync(join(content, 'festival.json'), 'utf8')) as object
  writeFileSync(join(content, 'festival.json'), JSON.stringify({ ...facts, allowCorrection: true }))
  const { code, out, warned } = await callMela([...SMALL, '--out', 'report.md'], {
    folder,
    env: { CONTENT_DIR: content },
  })
  expect(warned).toContain('60 visitors come to 104 stalls on SQLite.')
  for (const line of [
    /Ratings lost, of \d+ +0\n/,
    /Changes of stars lost, of [1-9]\d* +0\n/,
    /Changes of stars changed, doubled or made up +0\n/,
    /Stalls whose totals are not their ratings +0\n/,
    /Honest visitors refused +0\n/,
    /The server was killed and away for +\d+ ms/,
    /First visit until it can be used, headers included +[67]\d\.\d kB in the middle/,
    /Others' ids sent again.* \d+ tries: .*401/,
    /went well/,
  ])
    expect.soft(out).toMatch(line)
  expect(code).toBe(0)
  const report = readFileSync(join(folder, 'report.md'), 'utf8')
  expect(report).toMatch(/^# Rehearsal\n/)
  expect(report).toContain('| Honest visitors refused | 0 |')
  expect(out + report).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
}, 120_000)

test('Ctrl+C ends a rehearsal and leaves nothing behind', async () => {
  const folder = makeFolder()
  const command = spawn(process.execPath, ['organiser/main.ts', 'rehearse', '--visitors', '200'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let warned = ''
  command.stderr.setEncoding('utf8').on('data', (text: string) => (warned += text))
  const isUnderWay = () =>
    warned.includes('visitors come') &&
    readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('mela.sqlite'))
  await expect.poll(isUnderWay, { timeout: 20_000 }).toBe(true)
  command.kill('SIGINT')
  expect(await once(command, 'exit')).toEqual([1, null])
  expect(warned).toContain('Stopped before the end. Nothing is left of the rehearsal.')
  expect(readdirSync(folder)).toEqual([])
}, 60_000)

test('a rehearsal that cannot begin says what to do', async () => {
  const folder = makeFolder()
  const calls: [string[], Record<string, string>, number, string][] = [
    [['--visitors', '2.5'], {}, 2, "--visitors needs a number above 0, and '2.5' is none."],
    [['--minutes', '0'], {}, 2, "--minutes needs a number above 0, and '0' is none."],
    [[], { DIST_DIR: folder }, 1, 'Run: npm run build'],
    [[], { CONTENT_DIR: folder }, 1, 'There is no open stall in'],
  ]
  for (const [args, env, code, sentence] of calls) {
    const done = await callMela(['rehearse', ...args], { env })
    expect.soft(done).toMatchObject({ code, out: '' })
    expect.soft(done.warned).toContain(sentence)
  }
})
