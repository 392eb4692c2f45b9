import { expect, test } from 'vitest'
import { formatDay, formatLongDay, formatMoment } from './en/format.ts'

test('a time of today has no date, any other has one; midnight is 00', () => {
  const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)
  expect(formatMoment(at(21, 14, 5), at(21, 18, 0))).toBe('14:05')
  expect(formatMoment(at(21, 0, 5), at(21, 18, 0))).toBe('00:05')
  expect(formatMoment(at(20, 23, 59), at(21, 0, 1))).toBe('20 Nov, 23:59')
})

test('a day is spelled alike on every phone and on the server', () => {
  expect(formatDay(new Date(2025, 8, 14))).toBe('14 Sep 2025')
  expect(formatLongDay(new Date(2025, 8, 4))).toBe('4 September 2025')
})
