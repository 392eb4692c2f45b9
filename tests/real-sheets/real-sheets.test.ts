import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toNamed } from '../broken-sheets/found.ts'
import { readState } from '../broken-sheets/state.ts'
import { makeFolder } from '../support/files.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { dietLists } from './lists/diets.ts'
import { blockLists } from './lists/blocks.ts'
import { asideLists } from './lists/asides.ts'
import { exportLists } from './lists/exports.ts'
import { formLists } from './lists/forms.ts'
import { fairLists } from './lists/fairs.ts'
import { gridLists } from './lists/grids.ts'
import { layoutLists } from './lists/layouts.ts'
import type { ListCase } from './lists/list-case.ts'
import { marketLists } from './lists/markets.ts'
import { menuLists } from './lists/menus.ts'
import { priceTitleLists } from './lists/price-titles.ts'
import { nearMissLists } from './lists/near-misses.ts'
import { privateWordLists } from './lists/private-words.ts'
import { publishedLists } from './lists/published.ts'
import { refusedLists } from './lists/refused.ts'
import { oddLists } from './lists/odd.ts'
import { otherScriptLists } from './lists/scripts.ts'
import { typedLists } from './lists/typed.ts'
import { sheetLists } from './lists/sheets.ts'

const lists = [
  ...fairLists,
  ...menuLists,
  ...marketLists,
  ...otherScriptLists,
  ...oddLists,
  ...dietLists,
  ...sheetLists,
  ...priceTitleLists,
  ...layoutLists,
  ...asideLists,
  ...publishedLists,
  ...privateWordLists,
  ...nearMissLists,
  ...formLists,
  ...exportLists,
  ...blockLists,
  ...gridLists,
  ...typedLists,
]
/** A volunteer reads as much without scrolling. */
const ONE_SCREEN = 24

let dir: string
beforeEach(() => {
  dir = makeFolder()
  mkdirSync(join(dir, 'content/files'), { recursive: true })
})

const mela = (...args: string[]) =>
  callMela(['import', ...args], {
    env: { CONTENT_DIR: join(dir, 'content'), DATA_DIR: join(dir, 'data') },
    folder: dir,
  })

function given({ files, live, options = [] }: ListCase): string[] {
  for (const [name, made] of Object.entries(files)) {
    writeFileSync(join(dir, name), typeof made === 'function' ? made() : made)
  }
  if (live) {
    writeFileSync(join(dir, 'content/files/vendors.csv'), live.vendors)
    writeFileSync(join(dir, 'content/files/products.csv'), live.products)
  }
  return [...Object.keys(files), ...options]
}

test.each(lists)('without an edit: $case', async (one) => {
  const args = given(one)
  const { out, warned } = await mela(...args)
  expect(warned).toBe('')
  for (const words of one.says ?? [])
    expect(out).toEqual(
      typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
    )
  const found = toNamed((await mela(...args, '--json')).out)
  const mistakes = found.filter(({ severity }) => severity === 'mistake').map(({ name }) => name)
  expect(mistakes).toEqual(one.mistakes ?? [])
  await mela(...args, '--apply')
  expect(readState(join(dir, 'content/files'))).toEqual(one.state)
  const mobiles = join(dir, 'data/private/owner-mobiles.csv')
  const kept = existsSync(mobiles) ? parseCsvBytes(readFileSync(mobiles)).records : []
  expect(kept.map(({ values }) => `${values['stallnumber']}: ${values['ownermobile']}`)).toEqual(
    one.mobiles ?? [],
  )
})

test.each(refusedLists)('refused, with what to do in one screen: $case', async ({ text, says }) => {
  const name = typeof text === 'string' ? 'list.csv' : 'list.xlsx'
  writeFileSync(join(dir, name), typeof text === 'string' ? text : text())
  const { code, out, warned } = await mela(name, '--apply')
  const read = `${out}\n${warned}`
  expect(code).toBe(1)
  for (const words of says)
    expect(read).toEqual(
      typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
    )
  expect(read.split('\n').length).toBeLessThanOrEqual(ONE_SCREEN)
  expect(readdirSync(join(dir, 'content/files'))).toEqual([])
})
