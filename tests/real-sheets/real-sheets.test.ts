import { expect, test } from 'vitest'
import { importList } from './import-list.ts'
import type { ListCase } from './list-case.ts'
import { askingLists } from './lists/asking.ts'
import { menuLists } from './lists/menus.ts'
import { messyLists } from './lists/messy.ts'
import { refusedLists } from './lists/refused.ts'
import { understoodLists } from './lists/understood.ts'
import { workbookLists } from './lists/workbooks.ts'

/** How much output fits on a volunteer's screen. */
const ONE_SCREEN = 24

/** Options that are not answers: without them the guide would differ. */
const GIVEN = /--(?:stall \d+|split-items|share-stalls|whole)(?= |$)/g

test.each<[string, ListCase[]]>([
  ['lists whose titles say what each column is', understoodLists],
  ['menus of one stall', menuLists],
  ['lists that need an answer', askingLists],
  ['workbooks of several sheets', workbookLists],
  ['messy lists', messyLists],
])('%s become the right guide, and nothing changes while a question is open', (_, lists) => {
  for (const one of lists) {
    const given = one.asks?.includes('stall') ? '' : (one.with?.match(GIVEN)?.join(' ') ?? '')
    const first = importList(one, given)
    expect.soft(first.asks, one.case).toBe(one.asks ?? '')
    const { guide, asks, mistakes, mobiles, said } = importList(one)
    expect.soft({ guide, asks, mistakes, mobiles }, one.case).toEqual({
      guide: one.guide,
      asks: '',
      mistakes: one.mistakes ?? '',
      mobiles: one.mobiles ?? '',
    })
    for (const words of one.says ?? []) expect.soft(first.said + said, one.case).toContain(words)
  }
})

test('a list that cannot be imported changes nothing, and the output explains on one screen what to do', () => {
  for (const one of refusedLists) {
    const { guide, asks, said } = importList(one)
    expect.soft({ guide, asks }, one.case).toEqual({ guide: '', asks: one.asks ?? '' })
    for (const words of one.says ?? []) expect.soft(said, one.case).toContain(words)
    expect.soft(said.split('\n').length, one.case).toBeLessThan(ONE_SCREEN)
  }
})
