import { unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { createStallList, type StallList } from './stall-list.ts'

let dir: string
let clock = 0
let list: StallList
const write = (csv: string) => writeFileSync(join(dir, 'vendors.csv'), csv)

async function readNames() {
  clock += 1000
  const stalls = await list.read()
  return [...stalls.open.values()].map((vendor) => vendor.stallName)
}

beforeEach(() => {
  dir = makeFolder()
  list = createStallList(dir, () => clock)
})

test('follows the spreadsheet without a restart', async () => {
  write('stall_number,stall_name\n1,First\n')
  expect(await readNames()).toEqual(['First'])
  write('stall_number;stall_name\r\n1;First\r\n2;Second, saved by Excel\r\n')
  expect(await readNames()).toEqual(['First', 'Second, saved by Excel'])
})

test('leaves disabled stalls out', async () => {
  write('stall_number,stall_name,disabled\n1,Open,\n2,Closed,yes\n')
  expect(await readNames()).toEqual(['Open'])
})

test('is empty as long as there never was a spreadsheet', async () => {
  expect(await readNames()).toEqual([])
})

test.each([
  ['empty', () => write('')],
  ['without rows', () => write('stall_number,stall_name\n')],
  ['not a spreadsheet', () => write('<!doctype html><title>Login</title>')],
  ['gone', () => unlinkSync(join(dir, 'vendors.csv'))],
])(
  'keeps the last list while the spreadsheet is %s, and takes the next good one',
  async (_, spoil) => {
    write('stall_number,stall_name\n1,First\n')
    await readNames()
    spoil()
    expect(await readNames()).toEqual(['First'])
    write('stall_number,stall_name\n1,Mended again\n')
    expect(await readNames()).toEqual(['Mended again'])
  },
)
