import { expect, test } from 'vitest'
import { compareWithGuide } from '#organiser/import/compare-with-guide.ts'
import { applyMapping } from '#organiser/import/apply-mapping.ts'
import { guessMapping } from '#organiser/import/guess-mapping.ts'
import { readWorkbook } from '#organiser/import/read-workbook.ts'
import type { ListCase } from '../real-sheets/list-case.ts'
import { describeAfter, importList, toLive } from '../real-sheets/import-list.ts'
import { brokenRows } from './cases/rows.ts'
import { brokenWorkbooks } from './cases/workbooks.ts'

function toFinds(one: ListCase): string {
  const { problems } = importList(one).comparison
  const places = problems.map(({ reason, file, sheet, line }) => {
    return `${reason} ${sheet ?? (file.startsWith('list.') ? '' : file)}:${line}`.replace(' :', ' ')
  })
  return places.toSorted().join(', ')
}

test.each([
  ['rows', brokenRows],
  ['workbooks', brokenWorkbooks],
])(
  'an import of broken %s reports everything that it finds, and uses what is right',
  (_, cases) => {
    for (const [shape, one] of Object.entries(cases)) {
      const { comparison } = importList(one)
      const mobiles = comparison.mobiles.map((o) => `${o.stallNumber}: ${o.ownerMobile}`)
      const found = {
        guide: describeAfter(comparison),
        finds: toFinds(one),
        mobiles: mobiles.join('\n'),
      }
      expect.soft(found, shape).toEqual({
        guide: one.right,
        finds: (one.finds ?? '').split(', ').toSorted().join(', '),
        mobiles: one.mobiles ?? '',
      })
    }
  },
)

test('the result of importing broken sheets is clean: importing it again changes nothing', () => {
  const changed = Object.entries({ ...brokenRows, ...brokenWorkbooks }).filter(([, one]) => {
    const { files } = importList(one).comparison
    const sheets = Object.entries(files).flatMap(([name, bytes]) =>
      readWorkbook(`${name}.csv`, bytes),
    )
    const draft = applyMapping(sheets, guessMapping(sheets, {}), {})
    const again = compareWithGuide(draft, { ...toLive(one), ...files }, new Map(), {})
    return Object.keys(again.files).length > 0
  })
  expect(changed.map(([shape]) => shape)).toEqual([])
})
