import { expect, test } from 'vitest'
import { isDateText } from './date-text.ts'

const textsOf = (list: string) => list.split(' | ')

test('a date is not confused with a name that contains a day, a month or a number', () => {
  const dates = textsOf(
    '12/11/2025 | 2025-11-12 | 12-Nov | Saturday 22 Nov | November 2025 | Sunday | 22nd & 23rd November | शनिवार | १२/११/२०२५',
  )
  const names = textsOf(
    'Sunday Special | 1947 | May Flower | 24x7 Juice | 3 Idiots Cafe | Sundae | 5-12',
  )
  expect(dates.filter((text) => !isDateText(text))).toEqual([])
  expect(names.filter(isDateText)).toEqual([])
})
