import { expect, test } from 'vitest'
import { isDuring, type Span, toInstantMs } from '../instants.ts'
import { findOpening, listOpenings, parseHours } from './opening-hours.ts'

const INDIA = 'Asia/Kolkata'
const at = (local: string, zone = INDIA) => new Date(toInstantMs(local, zone))
const span = (from: string, until: string, zone = INDIA): Span => ({
  fromMs: toInstantMs(from, zone),
  untilMs: toInstantMs(until, zone),
})
// 20 November 2026 is a Friday.
const DAYS = [
  span('2026-11-20 17:00', '2026-11-21 01:00'),
  span('2026-11-21 11:00', '2026-11-22 01:00'),
]

/** 'open until 23:00', 'opens 2026-11-20 17:30', 'closed' or 'unknown'. */
function say(hours: string, local: string, days: Span[] | undefined = DAYS, zone = INDIA) {
  const opening = findOpening({ hours }, { days, zone }, at(local, zone))
  const show = (ms: number) => new Date(ms).toISOString().slice(0, 16)
  if (opening.kind === 'open') return `open until ${show(opening.untilMs)}`
  if (opening.kind === 'unknown') return 'unknown'
  return opening.opensMs === undefined ? 'closed' : `opens ${show(opening.opensMs)}`
}

test('a stall without hours is open on the festival’s days, and unknown if it gives none', () => {
  // 17:00 in India is 11:30 UTC, and 1 a.m. is 19:30 UTC on the previous day.
  expect(say('', '2026-11-20 16:59')).toBe('opens 2026-11-20T11:30')
  expect(say('', '2026-11-20 17:00')).toBe('open until 2026-11-20T19:30')
  expect(say('', '2026-11-21 00:59')).toBe('open until 2026-11-20T19:30')
  expect(say('', '2026-11-21 01:00')).toBe('opens 2026-11-21T05:30')
  expect(say('', '2026-11-22 01:00')).toBe('closed')
  expect(findOpening({}, { days: undefined, zone: INDIA }, at('2026-11-20 18:00')).kind).toBe(
    'unknown',
  )
  expect(isDuring(DAYS, at('2026-11-21 00:30'))).toBe(true)
  expect(isDuring(DAYS, at('2026-11-21 01:00'))).toBe(false)
})

test('own hours count on their days: 1 a.m. belongs to the evening before', () => {
  const hours = 'Fri 17:30-23:00; Sat 11:00-01:00'
  expect(say(hours, '2026-11-20 17:15')).toBe('opens 2026-11-20T12:00')
  expect(say(hours, '2026-11-20 22:59')).toBe('open until 2026-11-20T17:30')
  // Saturday at 0:30 belongs to Friday, when the stall closes at 23:00.
  expect(say(hours, '2026-11-21 00:30')).toBe('opens 2026-11-21T05:30')
  expect(say(hours, '2026-11-22 00:30')).toBe('open until 2026-11-21T19:30')
  expect(say('Sat 00:15-01:00', '2026-11-22 00:30')).toBe('open until 2026-11-21T19:30')
  expect(say('Sun 10:00-20:00', '2026-11-20 18:00')).toBe('closed')
  expect(say('11:00-15:00, 17:00-21:00', '2026-11-21 16:00')).toBe('opens 2026-11-21T11:30')
})

test('hours without festival days repeat every week, and a whole day has no end at midnight', () => {
  const weekly = (hours: string, local: string) =>
    findOpening({ hours }, { days: undefined, zone: INDIA }, at(local))
  expect(weekly('Mon 09:00-12:00', '2026-11-20 10:00')).toEqual({
    kind: 'closed',
    opensMs: toInstantMs('2026-11-23 09:00', INDIA),
  })
  expect(weekly('00:00-24:00', '2026-11-20 23:50')).toMatchObject({
    untilMs: toInstantMs('2026-11-28 00:00', INDIA),
  })
})

test('on the night the clocks change, hours end by the local clock', () => {
  const dublin = 'Europe/Dublin'
  // On 25 October 2026 the clocks go back from 2:00 to 1:00, so midnight is 23:00 UTC and 3:00 is
  // 3:00 UTC.
  const autumn = [span('2026-10-24 18:00', '2026-10-25 03:00', dublin)]
  expect(say('', '2026-10-24 23:30', autumn, dublin)).toBe('open until 2026-10-25T03:00')
  expect(say('18:00-03:00', '2026-10-24 23:30', autumn, dublin)).toBe('open until 2026-10-25T03:00')
  // On 28 March 2027 the clocks go forward from 1:00 to 2:00, so 3:00 is 2:00 UTC.
  const spring = [span('2027-03-27 18:00', '2027-03-28 03:00', dublin)]
  expect(say('18:00-03:00', '2027-03-27 23:30', spring, dublin)).toBe('open until 2027-03-28T02:00')
  expect(spring[0]!.untilMs - spring[0]!.fromMs).toBe(8 * 3_600_000)
})

test('a stall that the organisers have closed is not open, whatever its hours', () => {
  const times = { days: DAYS, zone: INDIA }
  expect(findOpening({ closed: 'yes', hours: '' }, times, at('2026-11-20 18:00'))).toEqual({
    kind: 'closed',
  })
})

test('hours are listed by festival day', () => {
  const list = listOpenings(
    { hours: 'Sat 11:00-01:00' },
    { days: DAYS, zone: INDIA },
    at('2026-11-20 09:00'),
  )
  expect(list).toEqual([
    { day: '2026-11-20', spans: [] },
    { day: '2026-11-21', spans: [span('2026-11-21 11:00', '2026-11-22 01:00')] },
  ])
})

test('hours are read as committees write them, and unreadable ones are not guessed', () => {
  const friday = (cell: string) => parseHours(cell)?.[5]
  const evening = [[17 * 60, 23 * 60]]
  expect(friday('Fri 17:00-23:00')).toEqual(evening)
  expect(friday('Friday: 17.00 – 23.00; Sat closed')).toEqual(evening)
  expect(friday('Thu-Sat 17:00 to 23:00')).toEqual(evening)
  expect(friday('Wed, Fri 17:00-23:00')).toEqual(evening)
  expect(friday('शुक्रवार १७:०० से २३:००')).toEqual(evening)
  expect(friday('Fri closed; Sat 11:00-12:00')).toEqual([])
  expect(friday('17:00-01:00')).toEqual([[17 * 60, 25 * 60]])
  for (const cell of [
    '',
    'evening',
    'Fri 5-11',
    'Fri 25:00-26:00',
    'Fri 17:00',
    'Frx 17:00-23:00',
    '17:60-23:00',
  ]) {
    expect(parseHours(cell), cell).toBeUndefined()
  }
})
