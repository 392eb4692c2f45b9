import { expect, test } from 'vitest'
import { festivalOf, readSample, toBytes } from '../../tests/support/festivals/content-folder.ts'
import { findCurrentNotices } from '../notices.ts'
import { toSentence } from './content-problem.ts'
import { readNotices } from './notices.ts'
import { readContent } from './read-festival.ts'
import { readIn } from './translations.ts'

const HEADINGS = 'id,text,text_hi,kind,from,until\n'
const read = (rows: string, facts = {}) =>
  readNotices(readIn(festivalOf(facts, { 'notices.csv': HEADINGS + rows }), 'en'))
const sentencesOf = (rows: string) => read(rows).problems.map(toSentence)

test('a notice is shown from its start until its end in the festival’s zone, also across midnight, the most urgent first', () => {
  const { value, problems } = read(
    'songs,Songs on the stage,,information,,2026-11-23 00:10\n' +
      'gate,Gate 2 is closed,,urgent,2026-11-22 23:50,2026-11-23 00:05\n',
    { timeZone: 'Asia/Dubai' },
  )
  expect(problems).toEqual([])
  const shownAt = (moment: string) =>
    findCurrentNotices(value!, new Date(moment)).map(({ id }) => id)
  // Dubai is 4:00 ahead of UTC.
  expect(shownAt('2026-11-01T00:00:00Z')).toEqual(['songs'])
  expect(shownAt('2026-11-22T19:49:59Z')).toEqual(['songs'])
  expect(shownAt('2026-11-22T19:50:00Z')).toEqual(['gate', 'songs'])
  expect(shownAt('2026-11-22T20:04:59Z')).toEqual(['gate', 'songs'])
  expect(shownAt('2026-11-22T20:05:00Z')).toEqual(['songs'])
  expect(shownAt('2026-11-22T20:10:00Z')).toEqual([])
})

test('an invalid notice is skipped, and its line is reported', () => {
  const until = '2026-11-22 21:00'
  expect(sentencesOf(`a,Rain,,urgent,,\n`)).toEqual([
    'notices.csv line 2: until should be a day and a time at the festival, such as 2026-11-22 21:00, but it is empty; this notice is left out',
  ])
  const rows =
    `rain,Rain,,urgent,,${until}\nrain,More rain,,urgent,,${until}\n,,,urgent,,${until}\n` +
    `b,B,,change,21 Nov,${until}\nc,C,,change,${until},${until}\nd,D,,change,,2026-02-30 21:00\ne,E,,loud,,${until}\n`
  const { value, problems } = read(rows)
  expect(value!.map(({ text }) => text)).toEqual(['Rain'])
  const places = problems.map(({ line, what }) => `${line} ${what}`)
  expect(places.toSorted()).toEqual(['3 id', '4 text', '5 from', '6 until', '7 until', '8 kind'])
})

test('a festival without notices carries no data for them', () => {
  const withNotices =
    (text: string | undefined) =>
    (name: string): Uint8Array | undefined =>
      name === 'notices.csv' ? (text === undefined ? undefined : toBytes(text)) : readSample(name)
  const none = readContent(withNotices(undefined)).festivals!
  expect('notices' in none['en']!).toBe(false)
  expect(readContent(withNotices(HEADINGS)).festivals).toEqual(none)
  const rain = readContent(withNotices(`${HEADINGS}a,Rain,,urgent,,2026-11-22 21:00\n`))
  expect(rain.festivals!['hi']!.notices).toMatchObject([{ id: 'a', text: 'Rain' }])
})
