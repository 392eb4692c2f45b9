import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/files.ts'
import { type DerivedWords, hashInputs } from './inputs.ts'

const CONTENT = resolve(import.meta.dirname, '../../../content')
const WORDS: DerivedWords = {
  product: '1.0.0',
  languages: ['en'],
  title: 'Fair',
  organisation: 'JYS',
  banner: ['Fair'],
  hasDrawnMap: true,
}

const derive = (dir: string, hash: string, options: string[] = []) => {
  const args = [...options, join(import.meta.dirname, 'derive.ts'), CONTENT, dir, hash]
  execFileSync(process.execPath, [...args, JSON.stringify(WORDS)])
}

/** Hides native libraries, which a release does not include. */
const ONLY_WASM = `import { registerHooks } from 'node:module'
registerHooks({ resolve(name, context, next) {
  if (/^@img.sharp-(?!wasm32)/.test(name)) throw new Error('left out')
  return next(name, context)
} })`

test('a release, which has only WebAssembly, makes the same pictures', async () => {
  const hooks = join(makeFolder(), 'only-wasm.mjs')
  writeFileSync(hooks, ONLY_WASM)
  const dir = makeFolder()
  const hash = await hashInputs(CONTENT, WORDS)
  derive(dir, hash, ['--import', hooks])
  expect(readdirSync(dir)).toEqual([hash])
  const index = JSON.parse(readFileSync(join(dir, hash, 'index.json'), 'utf8'))
  expect(index).toMatchObject({ problems: [], linkPicture: { width: 1200, height: 630 } })
  expect(index.screenshots).toHaveLength(6)
  for (const { src, sizes } of index.icons) {
    const { width, height, format } = await sharp(join(dir, hash, src.split('/').at(-1))).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
  const map = readFileSync(join(dir, hash, 'Map.jpg'))
  expect(map.length).toBeLessThanOrEqual(90_000)
  // The picture is not blank.
  expect((await sharp(map).stats()).entropy).toBeGreaterThan(1)
}, 60_000)

test('files are discarded if their inputs changed meanwhile', () => {
  const dir = makeFolder()
  writeFileSync(join(dir, 'mine'), '')
  derive(dir, 'the-hash-of-before')
  expect(readdirSync(dir)).toEqual(['mine'])
}, 60_000)
