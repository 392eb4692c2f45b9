import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../tests/support/files.ts'
import { putLastPairBack, readLiveFiles, replaceLiveFiles } from './live-files.ts'

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

test('a file that is not there is an empty one', () => {
  rmSync(join(dirs.filesDir, 'products.csv'))
  expect(readLiveFiles(dirs.filesDir)).toEqual({
    vendors: Buffer.from('old stalls'),
    products: new Uint8Array(),
  })
})

test('when the second file cannot be written, the first is as it was', () => {
  // Where the new products would be laid beside the old ones.
  mkdirSync(join(dirs.filesDir, `products.csv.${process.pid}.new`))
  expect(() => replaceLiveFiles(dirs, files, new Date(0))).toThrow(/EISDIR/)
  expect([read('vendors.csv'), read('products.csv')]).toEqual(['old stalls', 'old products'])
  expect(readdirSync(dirs.filesDir).filter((name) => name.startsWith('vendors'))).toEqual([
    'vendors.csv',
  ])
})

test('whoever could write the former file can write the new one', () => {
  chmodSync(join(dirs.filesDir, 'vendors.csv'), 0o664)
  replaceLiveFiles(dirs, files, new Date(0))
  expect(read('vendors.csv')).toBe('new stalls')
  expect(modeOf(join(dirs.filesDir, 'vendors.csv'))).toBe(0o664)
})

test('two imports in one second, or with a clock set back, keep two pairs in their order', () => {
  replaceLiveFiles(dirs, files, new Date('2026-11-22T12:00:00Z'))
  const second = replaceLiveFiles(
    dirs,
    { vendors: encode('newer') },
    new Date('2026-11-22T12:00:00Z'),
  )
  const third = replaceLiveFiles(
    dirs,
    { vendors: encode('newest') },
    new Date('2026-11-22T11:00:00Z'),
  )
  const kept = readdirSync(join(dirs.dataDir, 'private')).toSorted()
  expect(kept).toHaveLength(3)
  expect(kept.map((name) => join(dirs.dataDir, 'private', name)).slice(1)).toEqual([second, third])
  expect([read('vendors.csv'), read('products.csv')]).toEqual(['newest', 'new products'])
})

describe('the sheet of the map', () => {
  const NOON = new Date('2026-11-22T12:00:00Z')
  const map = () => read('map.csv')
  const writeMap = (text: string) => writeFileSync(join(dirs.filesDir, 'map.csv'), text)
  beforeEach(() => writeMap('old map'))

  test('is archived where it is replaced, comes back with the tables, and once more goes', () => {
    const kept = replaceLiveFiles(dirs, { ...files, map: encode('new map') }, NOON)
    expect(map()).toBe('new map')
    expect(readFileSync(join(kept, 'map.csv'), 'utf8')).toBe('old map')
    putLastPairBack(dirs, NOON)
    expect([map(), read('vendors.csv')]).toEqual(['old map', 'old stalls'])
    putLastPairBack(dirs, NOON)
    expect([map(), read('vendors.csv')]).toEqual(['new map', 'new stalls'])
  })

  test('stays where an import does not change it, also when that is undone later', () => {
    const kept = replaceLiveFiles(dirs, files, NOON)
    expect(readdirSync(kept).toSorted()).toEqual(['products.csv', 'vendors.csv'])
    writeMap('map of the next day')
    const undone = putLastPairBack(dirs, NOON)
    expect(map()).toBe('map of the next day')
    expect(readdirSync(undone).toSorted()).toEqual(['products.csv', 'vendors.csv'])
  })

  test('that somebody changed after an import is archived by --undo, and not lost', () => {
    replaceLiveFiles(dirs, { ...files, map: encode('new map') }, NOON)
    writeMap('map of the next day')
    const undone = putLastPairBack(dirs, NOON)
    expect(map()).toBe('old map')
    expect(readFileSync(join(undone, 'map.csv'), 'utf8')).toBe('map of the next day')
  })

  test('that cannot be written leaves the tables as they were', () => {
    mkdirSync(join(dirs.filesDir, `map.csv.${process.pid}.new`))
    const change = { ...files, map: encode('new map') }
    expect(() => replaceLiveFiles(dirs, change, NOON)).toThrow(/EISDIR/)
    expect([read('vendors.csv'), read('products.csv'), map()]).toEqual([
      'old stalls',
      'old products',
      'old map',
    ])
  })
})
