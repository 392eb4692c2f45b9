import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeImportFolder } from '../real-sheets/import-folder.ts'

const MAP = 'मंच;मंच;\r\n;;\r\n1;"2";03\r\n'
const EXCHANGED = 'Stall No,Stall Name\n2,Chai Tapri\n1,Bhel House\n3,Momo\n'

function open(sheet: string, map = MAP) {
  const folder = makeImportFolder({
    vendors: 'stall_number,stall_name\n1,Chai Tapri\n2,Bhel House\n3,Momo\n',
    products: 'stall_number,name,price,category\n1,Tea,10,Beverages\n',
    map,
  })
  folder.write('sheet.csv', sheet)
  return { ...folder, readMap: () => folder.read('content/files/map.csv') }
}

test('the map follows an import that renumbers stalls, and --undo restores the previous map', async () => {
  const { mela, readMap, guide, dataDir } = open(EXCHANGED)
  const preview = await mela(['sheet.csv'])
  expect(preview.out).toContain('The map gets the new numbers: 1 -> 2, 2 -> 1.')
  expect(readMap()).toBe(MAP)
  expect(existsSync(dataDir)).toBe(false)
  await mela(['sheet.csv', '--apply'])
  const followed = '\uFEFFमंच;मंच;\r\n;;\r\n2;"1";03\r\n'
  expect(readMap()).toBe(followed)
  expect(guide()).toEqual(['1 Bhel House: Tea, 10, Beverages, sold out', '2 Chai Tapri', '3 Momo'])
  const archived = readdirSync(join(dataDir, 'private'), { recursive: true }).map(String)
  expect(archived.filter((name) => name.endsWith('map.csv'))).toHaveLength(1)
  await mela(['--undo'])
  expect(readMap()).toBe(MAP)
  await mela(['--undo'])
  expect(readMap()).toBe(followed)
})

test('if no stall on it is renumbered, the map stays the same byte for byte and is not mentioned', async () => {
  const renamed = open('Stall No,Stall Name\n1,Chai Adda\n2,Bhel House\n4,Kulfi\n')
  expect((await renamed.mela(['sheet.csv', '--apply'])).out).not.toContain('The map')
  expect(renamed.readMap()).toBe(MAP)
  const elsewhere = open(EXCHANGED, 'Stage,3\n')
  expect((await elsewhere.mela(['sheet.csv', '--apply'])).out).not.toContain('The map')
  expect(elsewhere.readMap()).toBe('Stage,3\n')
  const without = open(EXCHANGED)
  rmSync(join(without.filesDir, 'map.csv'))
  expect((await without.mela(['sheet.csv', '--apply'])).out).not.toContain('The map')
  expect(existsSync(join(without.filesDir, 'map.csv'))).toBe(false)
})
