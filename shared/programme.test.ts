import { expect, test } from 'vitest'
import { festivalOf } from '../tests/support/festivals/content-folder.ts'
import { toSentence } from './content/content-problem.ts'
import { readProgramme } from './content/programme.ts'
import { readIn } from './content/translations.ts'
import { findNowAndNext, toCalendar } from './programme.ts'

const HEADINGS = 'id,when,until,what,what_hi,where,for_whom,cancelled\n'
const ROWS = `garba,2026-11-20 23:30,2026-11-21 01:30,Garba,गरबा,Stage,Everybody,
quiz,2026-11-20 18:00,2026-11-20 19:00,"Quiz, final",,Food Court,Children,
songs,2026-11-20 18:00,2026-11-20 20:00,Songs,,Stage,,yes
`
const read = (rows = ROWS, facts = {}, language = 'en') =>
  readProgramme(readIn(festivalOf(facts, { 'programme.csv': HEADINGS + rows }), language))
const at = (utc: string) => new Date(`2026-11-${utc}:00Z`)

test('entries are sorted by start and festival day: 1 a.m. belongs to the evening before', () => {
  const { value, problems } = read()
  expect(problems).toEqual([])
  expect(value!.map(({ id, day }) => `${day} ${id}`)).toEqual([
    '2026-11-20 quiz',
    '2026-11-20 songs',
    '2026-11-20 garba',
  ])
  const late = 'late,2026-11-21 00:30,2026-11-21 01:00,Lights out,,,,\n'
  expect(read(late).value![0]!.day).toBe('2026-11-20')
  expect(read(ROWS, {}, 'hi').value!.at(-1)!.what).toBe('गरबा')
})

test('the festival’s zone decides, also on the night that clocks change', () => {
  const night = 'night,2026-10-25 00:30,2026-10-25 03:00,Night market,,,,\n'
  const [entry] = read(night, { timeZone: 'Europe/Dublin' }).value!
  // The clocks go back from 2:00 to 1:00, so the entry takes three and a half hours.
  expect(entry!.untilMs - entry!.fromMs).toBe(3.5 * 3_600_000)
})

test('running entries are current, the first ones to begin are next, and cancelled ones are neither', () => {
  const entries = read().value!
  const idsAt = (utc: string) => {
    const { current, next } = findNowAndNext(entries, at(utc))
    return [current, next].map((list) => list.map(({ id }) => id).join())
  }
  // 18:00 in India is 12:30 UTC.
  expect(idsAt('20T12:29')).toEqual(['', 'quiz'])
  expect(idsAt('20T12:30')).toEqual(['quiz', 'garba'])
  expect(idsAt('20T13:30')).toEqual(['', 'garba'])
  expect(idsAt('20T19:00')).toEqual(['garba', ''])
  expect(idsAt('20T20:00')).toEqual(['', ''])
})

test('a mistake is reported with its cell, and its row is skipped', () => {
  const sentences = (rows: string) => read(rows).problems.map(toSentence)
  const TIME = 'a day and a time at the festival, such as 2026-11-20 18:00'
  expect(sentences('a,18:00,2026-11-20 19:00,Quiz,,,,\n')).toEqual([
    `programme.csv line 2: when should be ${TIME}, but it is "18:00"; this entry is left out`,
  ])
  const early = 'a,2026-11-20 18:00,2026-11-20 17:00,Quiz,,,,\n'
  expect(sentences(early)).toEqual([expect.stringContaining('until should be later than 2026-')])
  const twice = 'a,2026-11-20 18:00,2026-11-20 19:00,Quiz,,,,\n'.repeat(2)
  expect(sentences(twice)).toEqual([expect.stringMatching(/^programme\.csv line 3: id /)])
})

test('a calendar has entries in UTC with ids that stay, and cancelled ones as cancelled', () => {
  const [quiz, songs] = read().value!
  const now = new Date('2026-01-01T00:01:40Z')
  expect(toCalendar([quiz!], { host: 'mela.example.org', now, places: [] })).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Mela//Programme//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:quiz-2026@mela.example.org',
      'DTSTAMP:20260101T000140Z',
      'SEQUENCE:100',
      'DTSTART:20261120T123000Z',
      'DTEND:20261120T133000Z',
      'SUMMARY:Quiz\\, final',
      'LOCATION:Food Court',
      'DESCRIPTION:Children',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  const later = toCalendar([songs!], {
    host: '',
    now: new Date('2026-01-02T00:00:00Z'),
    places: [],
  })
  expect(later).toContain('SEQUENCE:86400\r\n')
  expect(later).toContain('STATUS:CANCELLED\r\n')
  const long = toCalendar([{ ...quiz!, what: 'म'.repeat(60) }], { host: '', now, places: [] })
  for (const line of long.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'म'.repeat(60)}`)
})
