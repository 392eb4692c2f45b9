import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../tests/support/files.ts'
import { putLastBack, replaceLiveFiles } from './live-files.ts'

let dir: string
let dirs: { contentDir: string; dataDir: string }
let filesDir: string
beforeEach(() => {
  dir = makeFolder()
  dirs = { contentDir: dir, dataDir: join(dir, 'data') }
  filesDir = join(dir, 'files')
  mkdirSync(filesDir)
  writeFileSync(join(filesDir, 'vendors.csv'), 'old stalls')
  writeFileSync(join(filesDir, 'products.csv'), 'old products')
})

const encode = (text: string) => new TextEncoder().encode(text)
const files = { vendors: encode('new stalls'), products: encode('new products') }
const read = (name: string) => readFileSync(join(filesDir, name), 'utf8')
const NOON = new Date('2026-11-22T12:00:00Z')
const writeMap = (text: string) => writeFileSync(join(filesDir, 'map.csv'), text)
const withMap = { ...files, map: encode('new map') }

test('if one file cannot be written, no file is changed', async () => {
  writeMap('old map')
  // A folder blocks the temporary file.
  mkdirSync(join(filesDir, `map.csv.${process.pid}.new`))
  await expect(replaceLiveFiles(dirs, withMap, NOON)).rejects.toThrow(/EISDIR/)
  const all = ['vendors.csv', 'products.csv', 'map.csv'].map(read)
  expect(all).toEqual(['old stalls', 'old products', 'old map'])
  const left = readdirSync(filesDir).filter((one) => one.startsWith('vendors'))
  expect(left).toEqual(['vendors.csv'])
})

test('two imports in one second, or after the clock was set back, are archived in order', async () => {
  await replaceLiveFiles(dirs, files, NOON)
  const second = await replaceLiveFiles(dirs, { vendors: encode('newer') }, NOON)
  const earlier = new Date('2026-11-22T11:00:00Z')
  const third = await replaceLiveFiles(dirs, { vendors: encode('newest') }, earlier)
  const kept = readdirSync(join(dirs.dataDir, 'private')).toSorted()
  expect(kept).toHaveLength(3)
  expect(kept.map((name) => join(dirs.dataDir, 'private', name)).slice(1)).toEqual([second, third])
  expect([read('vendors.csv'), read('products.csv')]).toEqual(['newest', 'new products'])
})

test('an undo removes a file that did not exist before, and files keep their permissions', async () => {
  rmSync(join(filesDir, 'products.csv'))
  chmodSync(join(filesDir, 'vendors.csv'), 0o664)
  await replaceLiveFiles(dirs, files, NOON)
  expect(modeOf(join(filesDir, 'vendors.csv'))).toBe(0o664)
  await putLastBack(dirs, NOON)
  expect(readdirSync(filesDir)).toEqual(['vendors.csv'])
})

test('an unchanged map is kept, even if the import is undone later', async () => {
  writeMap('old map')
  const archive = await replaceLiveFiles(dirs, files, NOON)
  expect(readdirSync(archive).toSorted()).toEqual(['products.csv', 'vendors.csv'])
  writeMap('map of the next day')
  const undone = await putLastBack(dirs, NOON)
  expect(read('map.csv')).toBe('map of the next day')
  expect(readdirSync(undone).toSorted()).toEqual(['products.csv', 'vendors.csv'])
})
