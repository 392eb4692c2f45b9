import { expect, test } from 'vitest'
import { folderOf } from '../../../tests/support/festivals/content-folder.ts'
import { toSentence } from '../content-problem.ts'
import { readEventMap, readSheetOfMap } from './event-map.ts'
import { readIn } from '../translations.ts'

const MAP = {
  'files/map.csv': 'Stage,Stage,Stage\n,,\n1,2,VIP\nRotary Lounge / रोटरी लाउंज,,Main Gate\n',
}
const folder = (files: Record<string, string>, language = 'en') => readIn(folderOf(files), language)

test('an invalid sheet is reported, and the site goes without it', () => {
  const found = (map: string) => {
    const { value, problems } = readEventMap(folder({ 'files/map.csv': map }))
    expect(value).toBeNull()
    return problems.map(toSentence)
  }
  const start = /^files\/map\.csv line 1: the map should be a sheet with stall numbers and words/
  expect(found(',,\n,,\n')).toEqual([expect.stringMatching(start)])
  const wide = 'has 131 columns and 1 rows, and 120 is the most; the guide shows the picture alone'
  expect(found(`1${','.repeat(130)}2`)).toEqual([expect.stringContaining(wide)])
})

test('a text that is a stall’s number in the guide is a stall on the map', () => {
  const kindsOf = (files: Record<string, string>) =>
    Object.fromEntries(
      readSheetOfMap(folder(files)).sheet!.areas.map(({ text, kind }) => [text, kind]),
    )
  expect(kindsOf(MAP)).toMatchObject({ 1: 'stall', 2: 'stall', VIP: 'word' })
  const vendors = { 'files/vendors.csv': 'stall_number,stall_name\n1,Chai\nvip,Lounge\n' }
  expect(kindsOf({ ...MAP, ...vendors })).toMatchObject({
    2: 'stall',
    VIP: 'stall',
    Stage: 'stage',
  })
})
