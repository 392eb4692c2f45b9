import { expect, test } from 'vitest'
import { isLeftOut } from '#shared/admin/import-texts.ts'
import { Refusal } from '../../organiser/refusal.ts'
import { describeAfter, describeGuide, importList, toLive } from './import-list.ts'
import type { ListCase } from './list-case.ts'
import { committeeLists } from './lists/committees.ts'
import { fairLists } from './lists/fairs.ts'
import { smallLists } from './lists/issues.ts'
import { marketLists } from './lists/markets.ts'
import { menuLists } from './lists/menus.ts'
import { reservedLists } from './lists/reserved.ts'
import { workbookLists } from './lists/workbooks.ts'

const ALL = [
  smallLists,
  committeeLists,
  menuLists,
  workbookLists,
  marketLists,
  reservedLists,
  fairLists,
].flatMap((lists) => Object.entries(lists))
const MOST_EDITS = 4

/** What visitors would see, and what would be hidden from them. */
function tryList(one: ListCase, edits?: string[]) {
  try {
    const { comparison, mapping } = importList(one, edits)
    const { mobiles, problems, refusal, changes } = comparison
    const lines = problems.filter(isLeftOut).map(({ line }) => line)
    const doubts = mapping.sheets.flatMap(({ columns }) => columns.flatMap((c) => c.doubt ?? []))
    return {
      guide: refusal ? '' : describeAfter(comparison),
      mobiles: mobiles.map((owner) => `${owner.stallNumber}: ${owner.ownerMobile}`).join('\n'),
      leftOut: [...new Set(lines)].join(', '),
      isDoubtful:
        doubts.length > 0 ||
        problems.length > 0 ||
        refusal !== undefined ||
        changes.some(({ kind }) => kind === 'stallRemoved'),
      refused: '',
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { guide: '', mobiles: '', leftOut: '', isDoubtful: true, refused: error.message }
  }
}

const expected = ({ right = '', mobiles = '', leftOut }: ListCase) => ({
  guide: right,
  mobiles,
  ...(leftOut !== undefined && { leftOut }),
})

test('lists are read rightly after at most four changes on the screen', () => {
  let right = 0
  let unedited = 0
  for (const [shape, one] of ALL) {
    const result = tryList(one)
    expect.soft(result, shape).toMatchObject(expected(one))
    expect.soft(result.refused, shape).toContain(one.refused ?? '')
    expect.soft(one.edits?.length ?? 0, shape).toBeLessThanOrEqual(MOST_EDITS)
    if (result.guide === (one.right ?? '')) right += 1
    if (tryList(one, []).guide === (one.right ?? '')) unedited += 1
  }
  console.warn(`Of ${ALL.length} lists, ${right} are right, ${unedited} of them without a change.`)
  expect(ALL.length).toBeGreaterThanOrEqual(80)
})

test('a list that is read wrongly at first says so: please check, a row left out, or nothing', () => {
  const silent = ALL.filter(([, one]) => {
    const { guide, isDoubtful } = tryList(one, [])
    return guide !== (one.right ?? '') && !isDoubtful
  })
  expect(silent.map(([shape]) => shape)).toEqual([])
})

test('what is published is what was shown, for every list', () => {
  for (const [shape, one] of ALL.filter(([, { refused }]) => refused === undefined)) {
    const { comparison } = importList(one)
    const files = { ...toLive(one), ...comparison.files }
    const published = describeGuide(files, comparison.newCategories).join('\n')
    expect.soft(published, shape).toBe(describeAfter(comparison))
  }
})

test.each([
  ['stallNumber may-count-rows', 'No.,Stall Name\n1,Chai Point\n2,Bhel House\n'],
  ['stallNumber may-count-rows', 'क्रम,Stall Name\n१,Chai Point\n२,Bhel House\n'],
  ['stallNumber', 'Stall Sr. No.,Stall Name\n1,Chai Point\n2,Bhel House\n'],
  ['stallNumber', 'No.,Stall Name\n7,Chai Point\n12,Bhel House\n'],
  ['stallNumber', 'No.,Stall Name,Item,Price\n1,Chai,Tea,10\n1,Chai,Bun,20\n2,Bhel,Bhel,40\n'],
  ['stallNumber', 'No.,Stall Name,Item,Price\n1,Chai,Tea,10\n,,Bun,20\n2,Bhel,Bhel,40\n'],
  ['leaveOut', 'No.,Stall Name,Item,Price\n1,Chai,Tea,10\n2,Chai,Bun,20\n1,Bhel,Bhel,40\n'],
  ['leaveOut', 'No.,Stall Name,Item,Price\n1,Chai,Tea,10\n2,Chai,Bun,20\n3,Bhel,Bhel,40\n'],
  ['leaveOut', 'S.No.,No.,Stall Name\n1,7,Chai Point\n2,12,Bhel House\n'],
  [
    'stallNumber may-count-rows',
    'No.,Item,Price\nSNACKS,,\n1,Bhel,40\nDRINKS,,\n1,Tea,10\n2,Milk,20\n',
  ],
])('a number is %s: %j', (read, csv) => {
  const { meaning, doubt } = importList({ csv }).mapping.sheets[0]!.columns[0]!
  expect([meaning, doubt].filter(Boolean).join(' ')).toBe(read)
})
