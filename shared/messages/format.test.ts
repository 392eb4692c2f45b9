import { afterEach, expect, test, vi } from 'vitest'
import { setFestivalZone } from '../clock-time.ts'
import { formatDay, formatLongDay, formatMoment } from './en/format.ts'

afterEach(() => {
  setFestivalZone()
  vi.unstubAllEnvs()
})

/** At a festival in India. */
const at = (time: string) => new Date(`2026-11-${time}+05:30`)

test('a time today has no date, any other time has one, and midnight is 00', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(formatMoment(at('21T14:05'), at('21T18:00'))).toBe('14:05')
  expect(formatMoment(at('21T00:05'), at('21T18:00'))).toBe('00:05')
  expect(formatMoment(at('20T23:59'), at('21T00:01'))).toBe('20 Nov, 23:59')
})

test('a date is formatted alike on every phone and on the server', () => {
  for (const zone of ['Asia/Kolkata', 'America/New_York', 'Pacific/Auckland']) {
    vi.stubEnv('TZ', zone)
    expect(formatDay(at('22T00:10'))).toBe('22 Nov 2026')
    expect(formatLongDay(at('22T23:50'))).toBe('22 November 2026')
  }
})

test('a phone that is set to another zone shows the time of the festival, and names its zone', () => {
  vi.stubEnv('TZ', 'America/New_York')
  // 22:19 in New York is 08:49 of the next morning in Kolkata.
  const morning = new Date('2026-11-22T22:19:00-05:00')
  expect(formatMoment(morning, morning)).toBe('08:49 IST')
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(formatMoment(morning, morning)).toBe('08:49')
  setFestivalZone('Europe/Dublin')
  expect(formatMoment(morning, morning)).toBe('03:19 GMT')
})
