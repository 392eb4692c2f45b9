import { expect, test } from 'vitest'
import { describeMoment, parseMoment } from './wording.ts'

const NOW = new Date('2026-11-22T20:00:00Z')
const KOLKATA = 'Asia/Kolkata'
const toIso = (text: string) => parseMoment(text, KOLKATA, NOW)?.toISOString()

test('a time is in the festival’s time zone', () => {
  const times = {
    '2026-11-22 21:30': '2026-11-22T16:00:00.000Z',
    '2026-11-22T21:30Z': '2026-11-22T21:30:00.000Z',
    '2026-11-22 21:30:00.5+05:30': '2026-11-22T16:00:00.500Z',
    // It is already the 23rd in Kolkata.
    '21:30': '2026-11-23T16:00:00.000Z',
  }
  for (const [text, iso] of Object.entries(times)) expect.soft(toIso(text), text).toBe(iso)
})

test('an invalid time is refused', () => {
  for (const text of ['2026-11-22', '2026-02-30 10:00', '25:00', '2026-11-22 21:30 IST', ''])
    expect(toIso(text), text).toBeUndefined()
})

test('a time is shown in the festival’s time zone', () => {
  expect(describeMoment(NOW, KOLKATA)).toBe('2026-11-23 01:30:00')
  expect(describeMoment(NOW, 'UTC')).toBe('2026-11-22 20:00:00')
})
