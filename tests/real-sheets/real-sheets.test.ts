import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLiveFiles } from '#organiser/import/live-files.ts'
import { makeFolder } from '../support/files.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { describeGuide, importList } from './import-list.ts'
import type { ListCase } from './list-case.ts'
import { fairLists } from './lists/fairs.ts'
import { formLists } from './lists/forms.ts'
import { gridLists } from './lists/grids.ts'
import { menuLists } from './lists/menus.ts'
import { nearMissLists } from './lists/near-misses.ts'
import { oddLists } from './lists/odd.ts'
import { publishedLists } from './lists/published.ts'
import { refusedLists } from './lists/refused.ts'
import { sheetLists } from './lists/sheets.ts'

/** A volunteer reads this much without scrolling. */
const ONE_SCREEN = 24

test.each<[string, ListCase[]]>([
  ['menus and prices as they are said at the counter', menuLists],
  ['lists as fairs publish them and programs export them', publishedLists],
  ['lists of fairs and markets in several languages', fairLists],
  ['answers to forms and lists that somebody has typed', formLists],
  ['stalls, courses and products side by side', gridLists],
  ['several things in one cell, and rows about the list', oddLists],
  ['cells that only look like a remark, a day or a total, and private ones', nearMissLists],
  ['workbooks of several sheets', sheetLists],
])('%s are imported without an edit', (_, lists) => {
  for (const one of lists) {
    const { guide, mistakes, mobiles, said } = importList(one)
    expect
      .soft({ guide, mistakes, mobiles }, one.case)
      .toEqual({ guide: one.guide, mistakes: one.mistakes ?? [], mobiles: one.mobiles ?? [] })
    for (const words of one.says ?? []) expect.soft(said, one.case).toContain(words)
  }
})

test('a list that cannot be imported changes nothing and says in one screen what to do', () => {
  for (const one of refusedLists) {
    const { guide, said } = importList(one)
    expect.soft(guide, one.case).toEqual([])
    for (const words of one.says!) expect.soft(said, one.case).toContain(words)
    expect.soft(said.split('\n').length, one.case).toBeLessThan(ONE_SCREEN)
  }
})

const plain = [...fairLists, ...gridLists, ...publishedLists].filter(
  ({ csv, options, menuOf, live }) => csv && !options && !menuOf && !live,
)

test('the command writes what was planned, and importing that again changes nothing', async () => {
  for (const one of plain.slice(0, 10)) {
    const folder = makeFolder()
    const files = join(folder, 'content/files')
    mkdirSync(files, { recursive: true })
    writeFileSync(join(folder, 'list.csv'), one.csv!)
    const mela = (...names: string[]) =>
      callMela(['import', ...names, '--apply'], {
        env: { CONTENT_DIR: join(folder, 'content'), DATA_DIR: join(folder, 'data') },
        folder,
      })
    expect.soft(await mela('list.csv'), one.case).toMatchObject({ warned: '' })
    expect.soft(describeGuide(readLiveFiles(files)), one.case).toEqual(one.guide)
    const written = readdirSync(files).map((name) => join(files, name))
    const again = await mela(...written)
    expect.soft(again.out, one.case).toContain('The guide says all this already')
  }
})
