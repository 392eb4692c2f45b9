import { expect, test } from 'vitest'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { festivalOf, folderOf } from '../../tests/support/festivals/content-folder.ts'
import { toSentence } from './content-problem.ts'
import { readFestivalFacts } from './festival-facts.ts'
import { readHistory } from './history.ts'
import { readUpcomingProject } from './upcoming-project.ts'

const readText = (text: string) => readFestivalFacts(folderOf({ 'festival.json': text }))
const read = (changes: object) => readFestivalFacts(festivalOf(changes))

test('a trailing comma and a byte-order mark are tolerated', () => {
  const text = `\uFEFF${JSON.stringify(A_FESTIVAL).replace(/}$/, ',}')}`
  expect(readText(text).value).toEqual(A_FESTIVAL)
})

test('the guide’s name in Hindi is accepted, and refused in other letters, with its line', () => {
  const nameOf = (guideNameInHindi?: string) => read({ guideNameInHindi }).value?.guideNameInHindi
  expect([' मेला ', '', undefined].map(nameOf)).toEqual(['मेला', '', undefined])
  const { value, problems } = readText('{\n  "guideNameInHindi": "Mela"\n}')
  expect(value).toBeUndefined()
  const latin = { what: 'guideNameInHindi', line: 2, found: 'it is "Mela"' }
  expect(problems).toContainEqual(expect.objectContaining(latin))
})

test('the analytics script comes from this host or not at all', () => {
  for (const analyticsScript of ['', '/js/count.min.js']) {
    expect(read({ analyticsScript }).value?.analyticsScript).toBe(analyticsScript)
  }
  const refused = 'https://x.example/s.js //x.example/s.js stats.js /a"><script> /\\x.example'
  for (const analyticsScript of refused.split(' ')) {
    const { value, problems } = read({ analyticsScript })
    expect(value).toBeUndefined()
    expect(problems).toMatchObject([{ what: 'analyticsScript', line: 10, isFatal: true }])
  }
})

test('the printed site address loses its trailing slash, and must be absolute', () => {
  const addressOf = (siteUrl: string) => read({ siteUrl }).value?.siteUrl
  const site = 'https://mela.example.org'
  expect([`${site}/`, site, ''].map(addressOf)).toEqual([site, site, ''])
  for (const siteUrl of ['mela.example.org', `${site}/?from=paper`]) {
    const { value, problems } = read({ siteUrl })
    expect(value).toBeUndefined()
    expect(problems).toMatchObject([{ what: 'siteUrl', line: 7, isFatal: true }])
  }
})

test('the upcoming project needs its picture in files/', () => {
  const facts = { 'upcoming-project.json': '{"picture": "/hall.jpg", "pictureShows": "A hall"}' }
  const { problems } = readUpcomingProject(folderOf(facts))
  expect(problems).toMatchObject([{ found: 'there is no file files/hall.jpg' }])
  expect(readUpcomingProject(folderOf({ ...facts, 'files/hall.jpg': 'x' }))).toMatchObject({
    value: { picture: '/hall.jpg', pictureShows: 'A hall' },
    problems: [],
  })
})

test('two history files are reported, with the one that is shown', () => {
  const { value, problems } = readHistory(
    folderOf({ 'about-jys.hi.md': '# हम', 'about.en.md': '# About us' }),
  )
  expect(value?.title).toBe('About us')
  expect(problems.map(toSentence)).toEqual([
    'about-jys.hi.md line 1: the history should be called about.hi.md, but there is about.en.md too; visitors see only that one',
  ])
  expect(readHistory(folderOf({ 'about.en.md': 'Founded' })).problems).toMatchObject([
    { expected: 'a title, such as # About us' },
  ])
})

test('freezeAt and revealAt are local dates and times, in order', () => {
  const sentencesOf = (changes: object) => read(changes).problems.map(toSentence)
  const moments = { freezeAt: '2026-11-22 21:00', revealAt: '2026-11-22T21:30:00' }
  expect(sentencesOf(moments)).toEqual([])
  expect(sentencesOf({ freezeAt: moments.freezeAt })).toEqual([])
  for (const freezeAt of ['21:00', '2026-02-30 21:00', '2026-11-22 24:30', 21]) {
    const found = `such as "2026-11-22 21:00", but it is ${JSON.stringify(freezeAt)}; the site cannot`
    expect(sentencesOf({ freezeAt })).toEqual([expect.stringContaining(found)])
  }
  const wrong = [
    [undefined, '2026-11-22 21:30'],
    ['2026-11-22 21:30', '2026-11-22 21:30'],
    ['2026-11-22 21:30:01', '2026-11-22T21:30'],
  ]
  for (const [freezeAt, revealAt] of wrong) {
    const found = `revealAt should be later than freezeAt, which has to be there too, but it is "${revealAt}"`
    expect(sentencesOf({ freezeAt, revealAt })).toEqual([expect.stringContaining(found)])
  }
})
