import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/files.ts'
import { createKeptLists } from './kept-lists.ts'

test('a person has one list at a time, which only organisers of the server can read, for a day', async () => {
  const dataDir = makeFolder()
  const lists = createKeptLists(dataDir)
  const folder = join(dataDir, 'private/imports')
  const keep = async (person: string) => {
    const list = await lists.create(person)
    writeFileSync(list.sheets, '{}')
    return list
  }
  const first = await keep('asha')
  const second = await keep('asha')
  const other = await keep('om')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await expect(lists.get('asha', first.id)).rejects.toThrow('import-gone')
  expect(await lists.get('asha', second.id)).toEqual(second)
  const yesterday = new Date('2026-11-21T12:00:00Z')
  utimesSync(dirname(second.sheets), yesterday, yesterday)
  utimesSync(dirname(other.sheets), yesterday, new Date('2026-11-22T11:00:00Z'))
  await lists.removeOld(new Date('2026-11-22T12:00:01Z'))
  expect(readdirSync(folder)).toHaveLength(1)
  expect(await lists.get('om', other.id)).toEqual(other)
})
