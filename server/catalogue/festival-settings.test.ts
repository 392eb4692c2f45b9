import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { createFestivalSettings, type ReadFestivalSettings } from './festival-settings.ts'

let dir: string
let clock = 0
let read: ReadFestivalSettings
const write = (json: string) => writeFileSync(join(dir, 'festival.json'), json)

async function mayCorrect() {
  clock += 1000
  return (await read()).allowCorrection
}

beforeEach(() => {
  dir = makeFolder()
  read = createFestivalSettings(dir, () => clock)
})

test('stars may be changed where the festival says so, from the next look on', async () => {
  expect(await mayCorrect()).toBe(false)
  write('{ "title": "A fair" }')
  expect(await mayCorrect()).toBe(false)
  write('{ "title": "A fair", "allowCorrection": true, }')
  expect(await mayCorrect()).toBe(true)
  write('{ "allowCorrection": false }')
  expect(await mayCorrect()).toBe(false)
})

test('an unreadable file leaves the last setting, and the next good one counts', async () => {
  write('{ "allowCorrection": true }')
  expect(await mayCorrect()).toBe(true)
  for (const spoiled of ['{ "title": "A fair", ', '', '{ "allowCorrection": "perhaps" }']) {
    write(spoiled)
    expect(await mayCorrect(), spoiled).toBe(true)
  }
  write('{ "allowCorrection": false, "title": "Mended" }')
  expect(await mayCorrect()).toBe(false)
})
