import { expect, test } from 'vitest'
import { type Choice, mergeRows } from './merge-rows.ts'

const columns = [
  { title: 'full_name', at: 0, isRequired: true },
  { title: 'phone', at: 1 },
]
const base = {
  columns,
  rows: [
    ['Asha', '1'],
    ['Ravi', '2'],
    ['Meera', '3'],
  ],
}
const merge = (mine: string[][], theirs: string[][], choice?: Choice) =>
  mergeRows(base, mine, { columns, rows: theirs }, () => choice)
const [asha, ravi, meera] = base.rows as [string[], string[], string[]]

test('if two organisers change different coordinators, both changes are kept', () => {
  const mine = [asha, ['Ravi', '22'], meera, ['Kiran', '4']]
  const theirs = [['Asha', '11'], ravi, ['Divya', '5']]
  expect(merge(mine, theirs)).toEqual({
    rows: [
      ['Asha', '11'],
      ['Ravi', '22'],
      ['Kiran', '4'],
      ['Divya', '5'],
    ],
    conflicts: [],
  })
})

test('only the same row is a question, and the answer decides about it alone', () => {
  const mine = [['Asha', '10'], ravi, meera, ['Kiran', '4']]
  const theirs = [['Asha', '11'], ['Ravi', '22'], meera]
  const { conflicts } = merge(mine, theirs)
  expect(conflicts).toEqual([{ key: 'Asha', mine: ['Asha', '10'], theirs: ['Asha', '11'] }])
  const others = [['Ravi', '22'], meera, ['Kiran', '4']]
  expect(merge(mine, theirs, 'mine')).toEqual({ rows: [['Asha', '10'], ...others], conflicts: [] })
  expect(merge(mine, theirs, 'theirs').rows).toEqual([['Asha', '11'], ...others])
  // One person has deleted the row that the other has changed.
  expect(merge([ravi, meera], theirs).conflicts).toMatchObject([{ mine: undefined }])
})
