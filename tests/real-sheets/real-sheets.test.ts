import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectEach } from '../support/expect-each.ts'
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

const lists: Record<string, ListCase[]> = {
  fair: fairLists,
  menu: menuLists,
  market: marketLists,
  'other script': otherScriptLists,
  odd: oddLists,
  diet: dietLists,
  sheet: sheetLists,
  'price title': priceTitleLists,
  layout: layoutLists,
  aside: asideLists,
  published: publishedLists,
  'private word': privateWordLists,
  'near miss': nearMissLists,
  form: formLists,
  export: exportLists,
  block: blockLists,
  grid: gridLists,
  typed: typedLists,
}
/** A volunteer reads as much without scrolling. */
const ONE_SCREEN = 24

/** An organiser's folder with the files of a list, and the command that imports them. */
function openFolder({ files, live, options = [] }: Pick<ListCase, 'files' | 'live' | 'options'>) {
  const dir = makeFolder()
  const published = join(dir, 'content/files')
  mkdirSync(published, { recursive: true })
  for (const [name, made] of Object.entries(files)) {
    writeFileSync(join(dir, name), typeof made === 'function' ? made() : made)
  }
  if (live) {
    writeFileSync(join(published, 'vendors.csv'), live.vendors)
    writeFileSync(join(published, 'products.csv'), live.products)
  }
  const env = { CONTENT_DIR: join(dir, 'content'), DATA_DIR: join(dir, 'data') }
  const args = [...Object.keys(files), ...options]
  return {
    published,
    mobiles: join(dir, 'data/private/owner-mobiles.csv'),
    mela: (...more: string[]) => callMela(['import', ...args, ...more], { env, folder: dir }),
  }
}

const expectWords = (text: string, words: (string | RegExp)[]) => {
  for (const one of words) {
    expect(text).toEqual(
      typeof one === 'string' ? expect.stringContaining(one) : expect.stringMatching(one),
    )
  }
}

test.each(Object.entries(lists))('lists like %s are imported without an edit', (_, group) =>
  expectEach(group, async (one) => {
    const { published, mobiles, mela } = openFolder(one)
    const { out, warned } = await mela()
    expect(warned).toBe('')
    expectWords(out, one.says ?? [])
    const found = toNamed((await mela('--json', '--apply')).out)
    const mistakes = found.filter(({ severity }) => severity === 'mistake').map(({ name }) => name)
    expect(mistakes).toEqual(one.mistakes ?? [])
    expect(readState(published)).toEqual(one.state)
    const kept = existsSync(mobiles) ? parseCsvBytes(readFileSync(mobiles)).records : []
    expect(kept.map(({ values }) => `${values['stallnumber']}: ${values['ownermobile']}`)).toEqual(
      one.mobiles ?? [],
    )
  }),
)

test('lists that cannot be read are refused, with what to do in one screen', () =>
  expectEach(refusedLists, async ({ text, says }) => {
    const name = typeof text === 'string' ? 'list.csv' : 'list.xlsx'
    const { published, mela } = openFolder({ files: { [name]: text } })
    const { code, out, warned } = await mela('--apply')
    const read = `${out}\n${warned}`
    expect(code).toBe(1)
    expectWords(read, says)
    expect(read.split('\n').length).toBeLessThanOrEqual(ONE_SCREEN)
    expect(readdirSync(published)).toEqual([])
  }))
