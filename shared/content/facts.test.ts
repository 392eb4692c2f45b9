import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { toSentence } from './content-problem.ts'
import { readFestival } from './festival.ts'
import { readHistory } from './history.ts'
import { readUpcomingProject } from './upcoming-project.ts'

const toBytes = (text: string) => new TextEncoder().encode(text)
const read = (changes: object) =>
  readFestival(() => toBytes(JSON.stringify({ ...A_FESTIVAL, ...changes }, undefined, 2)))

test('facts are read as they stand; a comma too many and a byte-order mark are forgiven', () => {
  const text = `\uFEFF${JSON.stringify(A_FESTIVAL).replace(/}$/, ',}')}`
  expect(readFestival(() => toBytes(text)).value).toEqual(A_FESTIVAL)
})

describe("the guide's name in Hindi", () => {
  test('the address of the site is kept in one form', () =>
    expectEach(
      [
        ['मेला', 'मेला'],
        [' मेला ', 'मेला'],
        ['', ''],
        [undefined, undefined],
      ],
      (guideNameInHindi, kept) =>
        expect(read({ guideNameInHindi }).value?.guideNameInHindi).toBe(kept),
    ))

  test('is refused in other letters, with its line', () => {
    const { value, problems } = readFestival(() =>
      toBytes('{\n  "organisation": "JYS",\n  "guideNameInHindi": "Mela"\n}'),
    )
    expect(value).toBeUndefined()
    expect(problems).toContainEqual(
      expect.objectContaining({ what: 'guideNameInHindi', line: 3, found: 'it is "Mela"' }),
    )
  })
})

describe('the analytics script', () => {
  test('the analytics script may be a path of this host', () =>
    expectEach(['', '/stats.js', '/js/count.min.js'], (analyticsScript) => {
      expect(read({ analyticsScript }).value?.analyticsScript).toBe(analyticsScript)
    }))
  test('the analytics script comes from this host or not at all', () =>
    expectEach(
      [
        'https://elsewhere.example/stats.js',
        '//elsewhere.example/stats.js',
        'stats.js',
        '/a"><script>',
        '/\\elsewhere.example',
      ],
      (analyticsScript) => {
        const { value, problems } = read({ analyticsScript })
        expect(value).toBeUndefined()
        expect(problems).toMatchObject([{ what: 'analyticsScript', line: 10, isFatal: true }])
      },
    ))
})

describe("the site's address on paper", () => {
  test('a phone number is kept in one form', () =>
    expectEach(
      [
        ['https://mela.example.org/', 'https://mela.example.org'],
        ['https://mela.example.org', 'https://mela.example.org'],
        ['', ''],
      ],
      (siteUrl, kept) => expect(read({ siteUrl }).value?.siteUrl).toBe(kept),
    ))

  test('a wrong value is refused once', () =>
    expectEach(['mela.example.org', 'https://mela.example.org/?from=paper'], (siteUrl) => {
      const { value, problems } = read({ siteUrl })
      expect(value).toBeUndefined()
      expect(problems).toMatchObject([{ what: 'siteUrl', line: 7, isFatal: true }])
      expect(problems).toHaveLength(1)
    }))
})

test('a profile that is no address of a network is refused', () =>
  expectEach(['javascript:alert(1)', 'www.facebook.com/jys', ''], (url) => {
    const { problems } = read({ socialProfiles: [{ network: 'Facebook', url }] })
    expect(problems).toMatchObject([{ what: 'socialProfiles, entry 1, url' }])
  }))

test('a missing comma is told with its line', () => {
  const { problems } = readFestival(() => toBytes('{\n  "organisation": "JYS"\n  "title": "T"\n}'))
  expect(problems.map(toSentence)).toEqual([
    'festival.json line 2: the end should be a comma, but there is none after "organisation": "JYS"; the site cannot be built with it',
  ])
})

describe('the upcoming project', () => {
  const facts = '{"picture": "/hall.jpg", "pictureShows": "A hall"}'
  test('needs its picture in files/', () => {
    const { problems } = readUpcomingProject((name) =>
      name === 'upcoming-project.json' ? toBytes(facts) : undefined,
    )
    expect(problems).toMatchObject([{ found: 'there is no file files/hall.jpg' }])
  })
  test('is read with its picture there', () => {
    const { value, problems } = readUpcomingProject(() => toBytes(facts))
    expect(value).toEqual({ picture: '/hall.jpg', pictureShows: 'A hall' })
    expect(problems).toEqual([])
  })
})

describe('the history', () => {
  const readFiles = (files: Record<string, string>) =>
    readHistory((name) => (files[name] === undefined ? undefined : toBytes(files[name])))

  test('may be in English, in a file of its own name', () => {
    const { value, problems } = readFiles({ 'about.en.md': '# About us\n\nFounded in 1961.' })
    expect(value).toEqual({ title: 'About us', html: '<p>Founded in 1961.</p>' })
    expect(problems).toEqual([])
  })

  test('in two files is told, and the one that is shown', () => {
    const { value, problems } = readFiles({
      'about-jys.hi.md': '# हम',
      'about.en.md': '# About us',
    })
    expect(value?.title).toBe('About us')
    expect(problems.map(toSentence)).toEqual([
      'about-jys.hi.md line 1: the history should be called about.hi.md, but there is about.en.md too; visitors see only that one',
    ])
  })

  test('without a title says how one is written in its language', () => {
    expect(readFiles({ 'about.en.md': 'Founded' }).problems).toMatchObject([
      { expected: 'a title, such as # About us' },
    ])
  })
})

describe('the moments of freezeAt and revealAt', () => {
  const A_MOMENT = 'a day and a time at the festival, such as "2026-11-22 21:00"'

  const sentencesOf = (changes: object) =>
    readFestival(() => toBytes(JSON.stringify({ ...A_FESTIVAL, ...changes }))).problems.map(
      toSentence,
    )
  const fatal = (text: string) => [
    `festival.json line 1: ${text}; the site cannot be built with it`,
  ]

  test('are days and times at the festival', () => {
    const moments = { freezeAt: '2026-11-22 21:00', revealAt: '2026-11-22T21:30:00' }
    expect(sentencesOf(moments)).toEqual([])
    expect(sentencesOf({ freezeAt: '2026-11-22 21:00' })).toEqual([])
  })

  test('a moment that does not exist is refused', () =>
    expectEach(
      ['21:00', '2026-02-30 21:00', '2026-11-22 24:30', '22.11.2026 21:00', 'tonight', 21],
      (freezeAt) => {
        const found = `it is ${JSON.stringify(freezeAt)}`
        expect(sentencesOf({ freezeAt })).toEqual(
          fatal(`freezeAt should be ${A_MOMENT}, but ${found}`),
        )
      },
    ))

  test('the freeze comes before the results', () =>
    expectEach(
      [
        [undefined, '2026-11-22 21:30'],
        ['2026-11-22 21:30', '2026-11-22 21:30'],
        ['2026-11-22 21:30:01', '2026-11-22T21:30'],
        ['2026-11-23 09:00', '2026-11-22 21:30'],
      ],
      (freezeAt, revealAt) => {
        const expected = 'later than freezeAt, which has to be there too'
        expect(sentencesOf({ freezeAt, revealAt })).toEqual(
          fatal(`revealAt should be ${expected}, but it is "${revealAt}"`),
        )
      },
    ))
})
