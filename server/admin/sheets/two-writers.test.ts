import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeSheetFolder } from '../../../tests/support/admin/sheets-app.ts'
import { readSheetFiles } from './read-sheets.ts'

const SCRIPT = resolve(import.meta.dirname, '../../../tests/support/admin/write-sheets-process.ts')
const STALLS = 'stall_number,ours,theirs\n1,0,0\n'
const PRODUCTS = `stall_number,name\n${'1,x\n'.repeat(500)}`

function startWriter(contentDir: string, column: string, count: number) {
  const args = [SCRIPT, contentDir, column, String(count)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return { child, ended: once(child, 'exit') }
}

const firstStall = async (contentDir: string) =>
  (await readSheetFiles(contentDir)).sheets.stalls.rows[0]

test("two processes that write at once do not lose each other's changes", async () => {
  const { contentDir } = makeSheetFolder(STALLS, PRODUCTS)
  const writers = [startWriter(contentDir, 'ours', 5), startWriter(contentDir, 'theirs', 5)]
  for (const { ended } of writers) expect(await ended).toEqual([0, null])
  expect(await firstStall(contentDir)).toEqual(['1', '5', '5'])
})

test('a killed writer leaves complete files, and the next one carries on', async () => {
  const { contentDir } = makeSheetFolder(STALLS, PRODUCTS)
  for (const lines of [1, 2, 3, 5]) {
    const { child, ended } = startWriter(contentDir, 'ours', 100_000)
    await killAfter(child, lines)
    expect(await ended).toEqual([null, 'SIGKILL'])
    const { sheets, files } = await readSheetFiles(contentDir)
    expect(files.stalls.damagedLine ?? files.products.damagedLine).toBeUndefined()
    expect(sheets.stalls.rows).toHaveLength(1)
    expect(sheets.products.rows).toHaveLength(500)
    expect(new Set(sheets.products.rows.map(([, name]) => name)).size).toBe(1)
    makeStale(join(contentDir, '.sheets.lock'))
  }
  const [, before] = (await firstStall(contentDir))!
  await startWriter(contentDir, 'ours', 1).ended
  expect(await firstStall(contentDir)).toEqual(['1', String(Number(before) + 1), '0'])
  expect(readdirSync(join(contentDir, 'files'))).toHaveLength(2)
})

async function killAfter(child: ChildProcess, lines: number) {
  let printed = ''
  for await (const text of child.stdout!) {
    printed += String(text)
    if (printed.split('\n').length > lines) child.kill('SIGKILL')
  }
}

/** As if the writer had been killed a minute ago. */
function makeStale(lock: string) {
  const longAgo = new Date(Date.now() - 60_000)
  if (existsSync(lock)) utimesSync(lock, longAgo, longAgo)
}
