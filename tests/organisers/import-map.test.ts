import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeImportFolder } from '../real-sheets/import-folder.ts'

const MAP = 'मंच;मंच;\r\n;;\r\n1;"2";03\r\n'

test('the map follows an import that renumbers stalls, and --undo restores the previous map', async () => {
  const { mela, write, read, guide, dataDir } = makeImportFolder({
    vendors: 'stall_number,stall_name\n1,Chai Tapri\n2,Bhel House\n3,Momo\n',
    products: 'stall_number,name,price,category\n1,Tea,10,Beverages\n',
    map: MAP,
  })
  const readMap = () => read('content/files/map.csv')
  write('sheet.csv', 'Stall No,Stall Name\n2,Chai Tapri\n1,Bhel House\n3,Momo\n')
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
