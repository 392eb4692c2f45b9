import { expect, test } from 'vitest'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { isAside } from './list-rows.ts'

const textsOf = (list: string) => list.split(' | ')

test('a remark about the list is not confused with a name that begins with the same word', () => {
  const asides = textsOf(
    'Helpline | Helpline: 022 2412 3456 | Help Desk No. | For any queries call Ramesh | Organised by Jain Samaj | Page 1 of 3 | Contd. | Signature of secretary | Updated on 12/11/2025 | Committee contacts | आयोजक',
  )
  const names = textsOf(
    'Police Canteen | Information Cafe | Signature Dosa | Total Thali | Organic Farm | Contact Cafe | Parking Lot Tacos | Page 3 Bistro | For Goodness Shake',
  )
  expect(asides.filter((text) => !isAside(text))).toEqual([])
  expect(names.filter(isAside)).toEqual([])
})

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
