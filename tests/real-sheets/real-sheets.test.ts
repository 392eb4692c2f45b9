import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeImportFolder } from './import-folder.ts'
import { importList } from './import-list.ts'
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
      .toEqual({ guide: one.guide, mistakes: one.mistakes ?? '', mobiles: one.mobiles ?? '' })
    for (const words of one.says ?? []) expect.soft(said, one.case).toContain(words)
  }
})

test('a list that cannot be imported changes nothing and says in one screen what to do', () => {
  for (const one of refusedLists) {
    const { guide, said } = importList(one)
    expect.soft(guide, one.case).toBe('')
    for (const words of one.says!) expect.soft(said, one.case).toContain(words)
    expect.soft(said.split('\n').length, one.case).toBeLessThan(ONE_SCREEN)
  }
})

const plain = [...fairLists, ...gridLists, ...publishedLists].filter(
  ({ csv, options, menuOf, live }) => csv && !options && !menuOf && !live,
)

test('the command writes what was planned, and importing that again changes nothing', async () => {
  for (const one of plain.slice(0, 10)) {
    const { mela, guide, write, filesDir } = makeImportFolder()
    write('list.csv', one.csv!)
    expect.soft(await mela(['list.csv', '--apply']), one.case).toMatchObject({ warned: '' })
    expect.soft(guide().join('\n'), one.case).toBe(one.guide)
    const written = readdirSync(filesDir).map((name) => join(filesDir, name))
    const { out } = await mela([...written, '--apply'])
    expect.soft(out, one.case).toContain('The guide says all this already')
  }
})
