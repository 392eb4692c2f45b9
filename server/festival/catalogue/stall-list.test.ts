import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/files.ts'
import { createStallList, type StallList } from './stall-list.ts'

let dir: string
let clock = 0
let list: StallList
const write = (csv: string, name = 'files/vendors.csv') => writeFileSync(join(dir, name), csv)

async function readNames() {
  clock += 1000
  const stalls = await list.read()
  return [...stalls.open.values()].map((vendor) => vendor.stallName)
}

beforeEach(() => {
  dir = makeFolder()
  mkdirSync(join(dir, 'files'))
  list = createStallList(dir, () => clock)
})

test('the list follows the spreadsheet without a restart, leaving out disabled stalls', async () => {
  expect(await readNames()).toEqual([])
  write('stall_number,stall_name,disabled\n1,Open,\n2,Closed,yes\n')
  expect(await readNames()).toEqual(['Open'])
  write('stall_number;stall_name\r\n1;First\r\n2;Second, saved by Excel\r\n')
  expect(await readNames()).toEqual(['First', 'Second, saved by Excel'])
})

test('an unreadable spreadsheet keeps the last list, until the next valid one', async () => {
  for (const spoil of [
    () => write(''),
    () => write('stall_number,stall_name\n'),
    () => write('<!doctype html><title>Login</title>'),
    () => unlinkSync(join(dir, 'files/vendors.csv')),
  ]) {
    write('stall_number,stall_name\n1,First\n')
    await readNames()
    spoil()
    expect(await readNames(), String(spoil)).toEqual(['First'])
    write('stall_number,stall_name\n1,Mended again\n')
    expect(await readNames()).toEqual(['Mended again'])
  }
})

test('a product’s category comes from the festival’s own list, also after an edit of that list', async () => {
  write('stall_number,stall_name\n1,First\n')
  write('stall_number,name,category\n1,Fry,seafood\n', 'files/products.csv')
  const readCategory = async () => {
    await readNames()
    return (await list.read()).open.get('1')!.products[0]!.category
  }
  expect(await readCategory()).toBe('Others')
  write('name\nSeafood\nOthers\n', 'categories.csv')
  expect(await readCategory()).toBe('Seafood')
})
