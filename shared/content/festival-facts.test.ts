import { expect, test } from 'vitest'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { festivalOf, folderOf } from '../../tests/support/festivals/content-folder.ts'
import { LANGUAGES } from '../languages.ts'
import { toSentence } from './content-problem.ts'
import { readIn } from './translations.ts'
import { hasPage, readFestivalFacts, readGuideLanguages, readTimeZone } from './festival-facts.ts'

const valueOf = (changes: object) => readFestivalFacts(festivalOf(changes)).value
/** The only reported mistake, without file and line. */
const errorOf = (changes: object) => {
  const { value, problems } = readFestivalFacts(festivalOf(changes))
  expect([value, problems.length]).toEqual([undefined, 1])
  return toSentence(problems[0]!).replace(/^festival\.json line \d+: (.*); the site .*$/, '$1')
}

test('a festival without switches has no switch settings', () => {
  expect(valueOf({})).toEqual(A_FESTIVAL)
})

test('a trailing comma, a byte-order mark, and a slash and spaces around texts are tolerated', () => {
  const text = `\uFEFF${JSON.stringify(A_FESTIVAL).replace(/}$/, ',}')}`
  expect(readFestivalFacts(folderOf({ 'festival.json': text })).value).toEqual(A_FESTIVAL)
  const [siteUrl, welcome] = ['https://mela.example.org', 'Welcome!']
  expect(valueOf({ siteUrl: `${siteUrl}/`, welcome: ` ${welcome} ` })).toEqual({
    ...A_FESTIVAL,
    siteUrl,
    welcome,
  })
})

/** For each option: values that are accepted and refused, and the expected value in the message. */
const OPTIONS: Record<
  string,
  [name: string, accepted: unknown[], refused: unknown[], expected: string]
> = {
  'the analytics script comes from this host or not at all': [
    'analyticsScript',
    ['', '/js/count.min.js'],
    'https://x.example/s.js //x.example/s.js stats.js /a"><script> /\\x.example'.split(' '),
    'a path on this site, such as /stats.js, or empty',
  ],
  'the printed address of the site is absolute, without a path': [
    'siteUrl',
    ['https://mela.example.org', ''],
    ['mela.example.org', 'https://mela.example.org/?from=paper'],
    'the address of the site, such as https://mela.example.org, or empty',
  ],
  'the currency is a sign or a short word before amounts': [
    'currency',
    ['€', '$', 'Rs.', 'kr'],
    ['', '5 €', '<b>', 'Francs suisses', 7],
    'such as ₹, €, Rs. or CHF',
  ],
  'stalls and products may be counted': [
    'counters',
    ['counted'],
    [true, false, { stalls: 38, products: 150 }],
    '"counted" if the list of stalls says how many there are',
  ],
  'only ratings with a ticket may count': [
    'tickets',
    ['required'],
    [true, 'optional', 'Required', null],
    '"required" if only ratings with a voter ticket count',
  ],
  'personal data is kept for one of four periods': [
    'keepDays',
    [30, 90, 180, 365],
    [0, 31, '90', true],
    '30, 90, 180 or 365: after how many days personal data is erased',
  ],
  'somebody answers questions about personal data': [
    'privacyContact',
    ['Asha Devi, privacy@example.org'],
    ['', ' ', 7],
    'who answers questions about personal data, such as "Asha Devi, privacy@example.org"',
  ],
  'other sites that show the list are named by their origins': [
    'embedOn',
    [[], ['https://club.example', 'https://www.club.example:8443']],
    [
      'https://club.example',
      ['club.example'],
      ['http://club.example'],
      ['https://*.example'],
      ['https://a.example; script-src *'],
    ],
    'a list of sites, such as ["https://www.example.org"]',
  ],
  'a guide is in English, or in English and Hindi': [
    'guideLanguages',
    [['en'], ['en', 'hi'], ['hi', 'en']],
    [['hi'], ['en', 'mr']],
    '["en"] for a guide in English, or ["en", "hi"] for Hindi beside it',
  ],
}

test.each(Object.entries(OPTIONS))('%s', (_, [name, accepted, refused, expected]) => {
  for (const value of accepted) expect(valueOf({ [name]: value })).toHaveProperty(name, value)
  for (const value of refused) expect(errorOf({ [name]: value })).toContain(expected)
})

test('prizes have a title in both languages, and the usual five places unless the file says otherwise', () => {
  const prizes = [
    { title: 'Jury’s choice', title_hi: 'निर्णायकों की पसंद', label: ' Jury ', places: 3 },
    { title: 'Best sweets', category: 'Sweets', leastRatings: 10 },
  ]
  expect(valueOf({ prizes })?.prizes).toEqual([
    {
      title: { en: 'Jury’s choice', hi: 'निर्णायकों की पसंद' },
      label: 'Jury',
      places: 3,
      leastRatings: 0,
    },
    {
      title: { en: 'Best sweets', hi: 'Best sweets' },
      category: 'Sweets',
      places: 5,
      leastRatings: 10,
    },
  ])
  const first = (changes: object) => errorOf({ prizes: [{ title: 'Best', ...changes }] })
  expect(first({ places: 6 })).toBe(
    'prizes, entry 1, places should be a number from 1 to 5, but it is 6',
  )
  expect(first({ sponsor: 'x' })).toContain('the name "sponsor" should be one of title, title_hi,')
})

test('a prize for a category that does not exist is reported, and the guide is shown', () => {
  const { value, problems } = readFestivalFacts(
    festivalOf({ prizes: [{ title: 'Best', category: 'Sweet' }] }),
  )
  expect(value?.prizes).toHaveLength(1)
  expect(problems.map(toSentence)).toEqual([
    expect.stringMatching(
      /^festival\.json line \d+: prizes, entry 1, category should be one of South Indian, .*, but it is "Sweet"; no stall can win this prize$/,
    ),
  ])
})

test('a page can be off or renamed in the menu, and its group renamed', () => {
  const about = 'About the Rotary Club'
  const pages = { 'join-us': false, feedback: ' Tell us ', map: true, about }
  expect(valueOf({ pages })?.pages).toEqual({ ...pages, feedback: 'Tell us' })
  expect(errorOf({ pages: { 'join-uss': false } })).toBe(
    'the name "join-uss" should be one of about, upcoming-projects, about-us, join-us, event-coordinators, feedback, map, but nothing reads it',
  )
  expect(errorOf({ pages: { feedback: 'no', map: 0 } })).toBe(
    'pages, map should be true, false or the name of this page in the menu, but it is 0',
  )
})

const ENGLISH = { title: 'Food Fair', subtitle: 'Eat well', titleInEnglish: undefined }

test('an English festival uses its title as the English one; a title in Hindi needs another', () => {
  expect(valueOf(ENGLISH)?.titleInEnglish).toBe('Food Fair')
  expect(errorOf({ titleInEnglish: undefined })).toBe(
    'titleInEnglish should be the title in English, but it is missing',
  )
})

test('a mistake elsewhere in festival.json does not switch a page back on', () => {
  const text = '{"dates": "June", "pages": {"feedback": false, "rules": true}}'
  const readFile = festivalOf({}, { 'festival.json': text })
  expect(hasPage(readFile, 'feedback')).toBe(false)
  expect(hasPage(readFile, 'join-us')).toBe(true)
  expect(hasPage(festivalOf({}, { 'festival.json': '{' }), 'feedback')).toBe(true)
})

test('a guide has its languages in fixed order, by default all', () => {
  const prefixesOf = (guideLanguages?: string[]) =>
    readGuideLanguages(festivalOf({ guideLanguages })).map(({ prefix }) => prefix)
  expect([prefixesOf(['en']), prefixesOf(['hi', 'en'])]).toEqual([[''], ['', '/hi']])
  expect(prefixesOf()).toEqual(LANGUAGES.map(({ prefix }) => prefix))
})

test('a festival has its own colours if letters on them are legible', () => {
  const colours = { main: '#1D3F8F', accent: '#7ed957' }
  const read = valueOf({ colours })?.colours
  expect(read).toEqual({ main: '#1d3f8f', accent: '#7ed957' })
  const white = 'colours, main should be a colour on which white letters can be read (4.5 to 1)'
  const dark = 'colours, accent should be a colour on which dark letters can be read (4.5 to 1)'
  const wrong: [object, string][] = [
    [{ main: '#ffcc00' }, `${white}, such as #7a6200, but it is "#ffcc00"`],
    [{ main: '#0b5d4e', accent: '#0b5d4e' }, `${dark}, such as #599187, but it is "#0b5d4e"`],
    [{}, `${white}, such as "#0b5d4e", but it is missing`],
  ]
  for (const [bad, error] of wrong) expect(errorOf({ colours: bad })).toBe(error)
})

test('a festival has the time zone that it names, even if another part of the file is invalid', () => {
  const zoneOf = (text: string) => readTimeZone(folderOf({ 'festival.json': text }))
  expect(zoneOf('{"timeZone": "Europe/Dublin", "titel": 1}')).toBe('Europe/Dublin')
  for (const other of ['{}', '{"timeZone": "Ireland"}', '']) {
    expect(zoneOf(other)).toBe('Asia/Kolkata')
  }
  expect(errorOf({ timeZone: 'Ireland' })).toBe(
    'timeZone should be a time zone such as Asia/Kolkata or Europe/Dublin, but it is "Ireland"',
  )
})

test('days follow each other, and each closes within 24 hours, also after midnight', () => {
  const days = [
    { open: '2026-11-20 17:00', close: '2026-11-21 01:00' },
    { open: '2026-11-21 11:00', close: '2026-11-22 00:30' },
  ]
  // 17:00 in India is 11:30 UTC.
  const { value } = readFestivalFacts(festivalOf({ days }))
  expect(new Date(value!.days![0]!.fromMs).toISOString()).toBe('2026-11-20T11:30:00.000Z')
  const problemsOf = (...wrong: object[]) =>
    readFestivalFacts(festivalOf({ days: wrong })).problems.map(
      ({ what, expected }) => `${what}: ${expected}`,
    )
  expect(problemsOf({ ...days[0], close: '2026-11-20 16:00' })).toEqual([
    'days, entry 1, close: later than open, by 24 hours at most',
  ])
  expect(problemsOf(days[0]!, { ...days[1], open: '2026-11-21 00:30' })).toEqual([
    'days, entry 2, open: 2026-11-21 01:00 or later',
  ])
  expect(problemsOf({ ...days[0], open: '5 pm' })).toEqual([
    'days, entry 1, open: a day and a time at the festival, such as "2026-11-22 21:00"',
  ])
})

test('freezeAt and revealAt are local dates and times, in order', () => {
  const sentencesOf = (changes: object) =>
    readFestivalFacts(festivalOf(changes)).problems.map(toSentence)
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
    const found = `revealAt should be later than freezeAt, which must also be set, but it is "${revealAt}"`
    expect(sentencesOf({ freezeAt, revealAt })).toEqual([expect.stringContaining(found)])
  }
})

test('each language has its own title, and cards have both', () => {
  const texts = { title: 'Harvest Fair', title_hi: 'फ़सल मेला', titleInEnglish: undefined }
  const file = folderOf({ 'festival.json': JSON.stringify({ ...A_FESTIVAL, ...texts }) })
  const both = { titleInEnglish: 'Harvest Fair', titleInHindi: 'फ़सल मेला' }
  for (const [language, title] of [
    ['en', 'Harvest Fair'],
    ['hi', 'फ़सल मेला'],
  ] as const) {
    expect(readFestivalFacts(readIn(file, language)).value).toMatchObject({ ...both, title })
  }
})

test('the welcome of a new folder counts as a sample until it is replaced', () => {
  const samplesOf = (subtitle: string) =>
    readFestivalFacts(folderOf({ 'festival.json': JSON.stringify({ ...A_FESTIVAL, subtitle }) }))
      .samples
  expect(samplesOf('Welcome!')).toEqual({ 'festival.json': 1 })
  expect(samplesOf('Come hungry')).toEqual({})
})
