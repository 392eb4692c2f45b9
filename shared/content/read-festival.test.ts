import { expect, test } from 'vitest'
import { festivalOf, readSample } from '../../tests/support/festivals/content-folder.ts'
import type { ReadContentFile } from './content-problem.ts'
import { readContent, readFestival } from './read-festival.ts'
import { readIn } from './translations.ts'

/** The sample folder with some files replaced; undefined removes a file. */
const withFiles =
  (files: Record<string, string | undefined>): ReadContentFile =>
  (name) => {
    if (!(name in files)) return readSample(name)
    const text = files[name]
    return text === undefined ? undefined : new TextEncoder().encode(text)
  }
const facts = JSON.parse(new TextDecoder().decode(readSample('festival.json')))
const withFacts = (changes: object) =>
  withFiles({ 'festival.json': JSON.stringify({ ...facts, ...changes }) })

test('a folder is one festival, in each language of its guide', () => {
  const { festivals, problems } = readContent(readSample)
  expect(problems).toEqual([])
  expect(Object.keys(festivals!)).toEqual(['en', 'hi'])
  expect(festivals!['en']).toMatchObject({
    organisation: facts.organisation,
    languages: ['en', 'hi'],
    aboutPage: '/about-jys',
    hasDrawnMap: true,
    copyright: facts.copyright,
  })
  expect(festivals!['hi']!.copyright).toBe(facts.copyright_hi)
  const english = readContent(withFacts({ guideLanguages: ['en'] })).festivals!
  expect(Object.keys(english)).toEqual(['en'])
  expect(english['en']!.languages).toEqual(['en'])
})

test('pages do not carry the prizes, which name the labels that decide them', () => {
  const prizes = [{ title: 'Jury’s choice', label: 'Secret jury' }]
  const { festivals, problems } = readContent(withFacts({ prizes }))
  expect(problems).toEqual([])
  expect(JSON.stringify(festivals)).not.toMatch(/Secret jury|Jury’s choice/)
})

test('a folder that lacks an essential file is not a festival, and the file is named', () => {
  for (const file of ['festival.json', 'committees.csv', 'sponsors.csv']) {
    const { festivals, problems } = readContent(withFiles({ [file]: undefined }))
    expect([file, festivals]).toEqual([file, undefined])
    expect(problems).toContainEqual(expect.objectContaining({ file, isFatal: true }))
  }
})

test('the file of a page that is off is optional, and its samples are not counted', () => {
  const off = { 'about-us': false, 'upcoming-projects': false, 'event-coordinators': false }
  const missing = (pages: object) =>
    readContent(festivalOf({ pages })).problems.map(({ file }) => file)
  const files = 'about-jys.hi.md terms.csv upcoming-project.json event-coordinators.csv'.split(' ')
  expect(missing({})).toEqual(expect.arrayContaining(files))
  for (const file of files) expect(missing(off)).not.toContain(file)
  expect(missing(off)).toContain('sponsors.csv')
  const sample = { 'upcoming-project.json': '{"picture": "/a.jpg", "pictureShows": "(sample)"}' }
  expect(readContent(festivalOf({}, sample)).samples).toHaveProperty(['upcoming-project.json'])
  expect(readContent(festivalOf({ pages: off }, sample)).samples).toEqual({})
  const { value } = readFestival(readIn(withFacts({ pages: { ...off, map: false } }), 'en'))
  const parts = ['coordinators', 'history', 'terms', 'upcomingProject', 'eventMap']
  expect(parts.filter((part) => part in value!)).toEqual([])
  expect(value!.hasDrawnMap).toBe(false)
})
