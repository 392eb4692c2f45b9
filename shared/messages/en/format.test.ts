import { expect, test } from 'vitest'
import { formatDay, formatLongDay, formatMoment } from './format.ts'

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)

test.each([
  ['the time is enough on the same day', at(21, 14, 5), at(21, 18, 0), '14:05'],
  ['midnight is 00', at(21, 0, 5), at(21, 18, 0), '00:05'],
  ['another day has its date', at(20, 14, 5), at(21, 14, 0), '20 Nov, 14:05'],
  ['yesterday evening is another day', at(20, 23, 59), at(21, 0, 1), '20 Nov, 23:59'],
])('%s', (_, readAt, now, text) => {
  expect(formatMoment(readAt, now)).toBe(text)
})

test('a day is spelled alike on every phone and on the server', () => {
  expect(formatDay(new Date(2025, 8, 14))).toBe('14 Sep 2025')
  expect(formatLongDay(new Date(2025, 8, 4))).toBe('4 September 2025')
})
