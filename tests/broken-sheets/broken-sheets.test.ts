import { expect, test } from 'vitest'
import { importList, changesAgain } from '../real-sheets/import-list.ts'
import { brokenRows } from './cases/rows.ts'
import { brokenWorkbooks } from './cases/workbooks.ts'

test.each([
  ['rows', brokenRows],
  ['workbooks', brokenWorkbooks],
])(
  'an import of broken %s reports everything that it finds, and uses what is right',
  (_, cases) => {
    for (const one of cases) {
      const { guide, asks, finds, suggested, mobiles } = importList(one)
      const expected = one.finds === '' ? [] : one.finds!.split(', ')
      expect.soft({ guide, asks, finds: finds.toSorted(), mobiles }, one.case).toEqual({
        guide: one.guide,
        asks: '',
        finds: expected.toSorted(),
        mobiles: one.mobiles ?? '',
      })
      const first = suggested[finds.indexOf(expected[0]!)] ?? ''
      expect.soft(first, one.case).toContain(one.suggests ?? '')
    }
  },
)

test('the result of importing broken sheets is clean: importing it again changes nothing', () => {
  const changed = [...brokenRows, ...brokenWorkbooks].filter(changesAgain)
  expect(changed.map((one) => one.case)).toEqual([])
})
