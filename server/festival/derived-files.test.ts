import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { createDerivedFiles } from './derived-files.ts'
import { readerOf } from './derived/inputs.ts'
import { openFestival } from './open-festival.ts'
import { readSiteFestival } from './site-festival.ts'
import { removeFolder } from '../../tests/support/remove-folder.ts'

const MADE = [
  '/Map.jpg',
  '/apple-touch-icon.png',
  expect.stringMatching(/^\/assets\/display-devanagari-/),
  ...['any-192', 'any-512', 'maskable-192', 'maskable-512'].map((name) =>
    expect.stringContaining(`/assets/icon-${name}-`),
  ),
]

let contentDir: string
let dataDir: string
let said: string[]
/** A data folder in which a first start has generated everything, which takes seconds. */
const made = mkdtempSync(join(tmpdir(), 'mela-test-'))
let first: ReturnType<typeof open>
beforeAll(async () => {
  useFolder(made)
  first = open()
  await first.update(readFestival())
})
afterAll(() => removeFolder(made))
beforeEach(() => useFolder(makeFolder()))
afterEach(() => {
  vi.restoreAllMocks()
})

function useFolder(dir: string) {
  contentDir = join(dir, 'content')
  dataDir = join(dir, 'data')
  said = []
  cpSync(resolve(import.meta.dirname, '../../content'), contentDir, { recursive: true })
  // A small map is quick to draw.
  write('map.csv', 'Main Gate,1,2\n')
}
const copyMade = () => cpSync(join(made, 'data'), dataDir, { recursive: true })

const write = (name: string, text: string) => writeFileSync(join(contentDir, 'files', name), text)
const open = () =>
  createDerivedFiles({
    contentDir,
    dataDir,
    product: '1.0.0',
    warn: (text) => said.push(text),
  })
const readFestival = () => readSiteFestival(readerOf(contentDir), { siteUrl: '' }).festival!
const addressesOf = ({ read }: ReturnType<typeof open>) => [...read().files.keys()].toSorted()
/** From here on, no child process can be started. */
const refuseChildren = () => vi.spyOn(process, 'execPath', 'get').mockReturnValue('/nowhere/node')

test('a first start generates everything, and the next one starts no child', async () => {
  expect(addressesOf(first)).toEqual(MADE)
  copyMade()
  refuseChildren()
  const second = open()
  await second.update(readFestival())
  expect(second.read()).toEqual(first.read())
  expect(said).toEqual([])
})

test('an edit of the map redraws its picture, even if a child failed before; an edit of prices redraws nothing', async () => {
  copyMade()
  const derived = open()
  await derived.update(readFestival())
  const before = derived.read()
  write('products.csv', 'stall_number,name\n1,Chai\n')
  await derived.update(readFestival())
  expect(derived.read()).toBe(before)
  write('map.csv', 'Stage,2,1\n')
  const refused = refuseChildren()
  await derived.update(readFestival())
  // The previous pictures stay.
  expect(derived.read()).toBe(before)
  expect(said).toEqual([expect.stringContaining('Pages go without new pictures of the festival')])
  refused.mockRestore()
  await derived.update(readFestival())
  expect(derived.read().files.get('/Map.jpg')).not.toEqual(before.files.get('/Map.jpg'))
  expect(derived.read().icons).toEqual(before.icons)
})

test('pages get a new version when pictures are ready; a broken logo leaves them without icons', async () => {
  write('logo.svg', 'a text')
  const env = { CONTENT_DIR: contentDir, DATA_DIR: dataDir, SITE_URL: '' }
  const festivals = openFestival({ ...env, tableService: undefined }, (text) => said.push(text))
  const before = festivals.read()!
  expect(before.pictures).toBeUndefined()
  await expect.poll(() => festivals.read()!.version).not.toBe(before.version)
  const after = festivals.read()!
  expect(festivals.read()).toBe(after)
  expect(after.settings).toBe(before.settings)
  expect(after.pictures).toMatchObject({ icons: [], linkPicture: { width: 1200 } })
  for (const { festival } of after.languages) expect(festival.hindiFont).toMatch(/^\/assets\//)
  expect(festivals.findDerivedFile('/Map.jpg')).toBeDefined()
  expect(said).toEqual([expect.stringContaining('files/logo.svg line 1: the logo should be')])
  // A logo is not one of the festival's texts, but it is watched too.
  write(
    'logo.svg',
    readFileSync(resolve(import.meta.dirname, '../../content/files/logo.svg'), 'utf8'),
  )
  await expect.poll(() => festivals.read()!.pictures!.icons).toHaveLength(4)
  festivals.stop()
})
