import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../tests/support/files.ts'
import { readLiveFiles, replaceLiveFiles } from './live-files.ts'

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
