import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { readState } from '../../tests/broken-sheets/state.ts'
import { callMela } from '../../tests/support/servers/call-mela.ts'

let dir: string
let filesDir: string
beforeEach(() => {
  dir = makeFolder()
  filesDir = join(dir, 'content/files')
  mkdirSync(filesDir, { recursive: true })
  write(
    'content/files/vendors.csv',
    'stall_number,stall_name\n1,Chai Tapri\n2,Bhel House\n3,Momo\n',
  )
  write('content/files/products.csv', 'stall_number,name,price,category\n1,Tea,10,Beverages\n')
  write('content/files/map.csv', MAP)
})

const MAP = 'मंच;मंच;\r\n;;\r\n1;"2";03\r\n'
const EXCHANGED = 'Stall No,Stall Name\n2,Chai Tapri\n1,Bhel House\n3,Momo\n'

const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
const readMap = () => readFileSync(join(filesDir, 'map.csv'), 'utf8')
const mela = (...args: string[]) =>
  callMela(['import', ...args], {
    env: { CONTENT_DIR: join(dir, 'content'), DATA_DIR: join(dir, 'data') },
    folder: dir,
    now: new Date('2026-11-22T12:00:00Z'),
  })
const listArchive = () => {
  const folder = join(dir, 'data/private')
  const [kept] = readdirSync(folder).filter((name) => name.startsWith('before-import-'))
  return readdirSync(join(folder, kept!)).toSorted()
}

test('the preview says which stalls get another number on the map, and writes nothing', async () => {
  write('sheet.csv', EXCHANGED)
  const { out } = await mela('sheet.csv')
  expect(out).toContain(
    'The map follows the new numbers: 1 -> 2, 2 -> 1. Start the site again after --apply, for the map is drawn then.',
  )
  expect(readMap()).toBe(MAP)
  expect(existsSync(join(dir, 'data'))).toBe(false)
})

test('the map follows an import that gives stalls other numbers, and --undo brings the former one back', async () => {
  write('sheet.csv', EXCHANGED)
  await mela('sheet.csv', '--apply')
  const followed = '\uFEFFमंच;मंच;\r\n;;\r\n2;"1";03\r\n'
  expect(readMap()).toBe(followed)
  expect(Object.keys(readState(filesDir)).toSorted()).toEqual([
    '1 Bhel House',
    '2 Chai Tapri',
    '3 Momo',
  ])
  expect(listArchive()).toEqual(['map.csv', 'products.csv', 'vendors.csv'])
  await mela('--undo')
  expect(readMap()).toBe(MAP)
  expect(Object.keys(readState(filesDir))).toContain('1 Chai Tapri')
  await mela('--undo')
  expect(readMap()).toBe(followed)
})

test('a stall that has left gives its place up to none, where another has its number now', async () => {
  write('sheet.csv', 'Stall No,Stall Name\n2,Chai Tapri\n3,Momo\n')
  await mela('sheet.csv', '--apply')
  expect(readMap()).toBe('\uFEFFमंच;मंच;\r\n;;\r\n2;"";03\r\n')
  await mela('--undo')
  expect(readMap()).toBe(MAP)
})

test('the map stays byte for byte where no stall on it gets another number', async () => {
  write('sheet.csv', 'Stall No,Stall Name\n1,Chai Adda\n2,Bhel House\n4,Kulfi\n')
  const { out } = await mela('sheet.csv', '--apply')
  expect(Object.keys(readState(filesDir))).toContain('1 Chai Adda')
  expect(out).not.toContain('The map')
  expect(readMap()).toBe(MAP)
  expect(listArchive()).toEqual(['products.csv', 'vendors.csv'])
})

test('a number that is not on the map is not spoken of', async () => {
  write('content/files/map.csv', 'Stage,3\n')
  write('sheet.csv', EXCHANGED)
  const { out } = await mela('sheet.csv', '--apply')
  expect(out).not.toContain('The map')
  expect(readMap()).toBe('Stage,3\n')
})

test('a festival without a map gets none', async () => {
  rmSync(join(filesDir, 'map.csv'))
  write('sheet.csv', EXCHANGED)
  const { out } = await mela('sheet.csv', '--apply')
  expect(out).not.toContain('The map')
  expect(readdirSync(filesDir).toSorted()).toEqual(['products.csv', 'vendors.csv'])
})
