import { expect, test } from 'vitest'
import { toInstantMs } from './instants.ts'

test('a local time is a moment in its zone, also when clocks change', () => {
  const toMoment = (local: string, zone: string) => new Date(toInstantMs(local, zone)).toISOString()
  expect(toMoment('2026-11-23 00:10', 'Asia/Kolkata')).toBe('2026-11-22T18:40:00.000Z')
  expect(toMoment('2026-07-01 20:00', 'Europe/Dublin')).toBe('2026-07-01T19:00:00.000Z')
  // In Dublin, the clocks go back at 02:00 on 25 October 2026; in New York, forward at 02:00 on 8 March.
  expect(toMoment('2026-10-25 00:30', 'Europe/Dublin')).toBe('2026-10-24T23:30:00.000Z')
  expect(toMoment('2026-10-25 03:00', 'Europe/Dublin')).toBe('2026-10-25T03:00:00.000Z')
  expect(toMoment('2026-03-08 01:30', 'America/New_York')).toBe('2026-03-08T06:30:00.000Z')
  expect(toMoment('2026-03-08 03:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
})
