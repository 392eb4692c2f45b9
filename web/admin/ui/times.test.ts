import { expect, test, vi } from 'vitest'
import { toClockText, toMomentText } from './times.ts'

test('a time names the part of the day in Hindi, and the zone on a device in another one', () => {
  const at = '2026-11-22T13:12:00.000Z'
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect([toMomentText(at, 'en'), toClockText(at, 'en')]).toEqual(['22 Nov, 6:42 pm', '6:42 pm'])
  expect([toMomentText(at, 'hi'), toClockText(at, 'hi')]).toEqual([
    '22 नवंबर, शाम 6:42 बजे',
    'शाम 6:42 बजे',
  ])
  vi.stubEnv('TZ', 'Asia/Dubai')
  expect(toClockText(at, 'en')).toBe('6:42 pm IST')
  expect(toMomentText(at, 'hi')).toBe('22 नवंबर, शाम 6:42 बजे IST')
  vi.unstubAllEnvs()
})
