import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../tests/support/files.ts'
import { putLastPairBack, replaceLiveFiles } from './live-files.ts'

let dir: string
let dirs: { filesDir: string; dataDir: string }
beforeEach(() => {
  dir = makeFolder()
  dirs = { filesDir: join(dir, 'files'), dataDir: join(dir, 'data') }
  mkdirSync(dirs.filesDir)
  writeFileSync(join(dirs.filesDir, 'vendors.csv'), 'old stalls')
  writeFileSync(join(dirs.filesDir, 'products.csv'), 'old products')
})

const encode = (text: string) => new TextEncoder().encode(text)
const files = { vendors: encode('new stalls'), products: encode('new products') }
const read = (name: string) => readFileSync(join(dirs.filesDir, name), 'utf8')
const NOON = new Date('2026-11-22T12:00:00Z')
const writeMap = (text: string) => writeFileSync(join(dirs.filesDir, 'map.csv'), text)
const withMap = { ...files, map: encode('new map') }

test('if one file cannot be written, no file is changed', () => {
  writeMap('old map')
  // A folder blocks the temporary file.
  mkdirSync(join(dirs.filesDir, `map.csv.${process.pid}.new`))
  expect(() => replaceLiveFiles(dirs, withMap, NOON)).toThrow(/EISDIR/)
  const all = ['vendors.csv', 'products.csv', 'map.csv'].map(read)
  expect(all).toEqual(['old stalls', 'old products', 'old map'])
  const left = readdirSync(dirs.filesDir).filter((one) => one.startsWith('vendors'))
  expect(left).toEqual(['vendors.csv'])
})

test('two imports in one second, or after the clock was set back, are archived in order', () => {
  replaceLiveFiles(dirs, files, NOON)
  const second = replaceLiveFiles(dirs, { vendors: encode('newer') }, NOON)
  const earlier = new Date('2026-11-22T11:00:00Z')
  const third = replaceLiveFiles(dirs, { vendors: encode('newest') }, earlier)
  const kept = readdirSync(join(dirs.dataDir, 'private')).toSorted()
  expect(kept).toHaveLength(3)
  expect(kept.map((name) => join(dirs.dataDir, 'private', name)).slice(1)).toEqual([second, third])
  expect([read('vendors.csv'), read('products.csv')]).toEqual(['newest', 'new products'])
})

test('an undo removes a file that did not exist before, and files keep their permissions', () => {
  rmSync(join(dirs.filesDir, 'products.csv'))
  chmodSync(join(dirs.filesDir, 'vendors.csv'), 0o664)
  replaceLiveFiles(dirs, files, NOON)
  expect(modeOf(join(dirs.filesDir, 'vendors.csv'))).toBe(0o664)
  putLastPairBack(dirs, NOON)
  expect(readdirSync(dirs.filesDir)).toEqual(['vendors.csv'])
})

test('an unchanged map is kept, even if the import is undone later', () => {
  writeMap('old map')
  const archive = replaceLiveFiles(dirs, files, NOON)
  expect(readdirSync(archive).toSorted()).toEqual(['products.csv', 'vendors.csv'])
  writeMap('map of the next day')
  const undone = putLastPairBack(dirs, NOON)
  expect(read('map.csv')).toBe('map of the next day')
  expect(readdirSync(undone).toSorted()).toEqual(['products.csv', 'vendors.csv'])
})
