import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { readContent } from './content-modules.ts'
import { toSentence } from './content-problem.ts'
import { readFestival } from './festival.ts'
import { checkPictures } from './files/pictures.ts'
import { hasPage, readSwitches } from './switches.ts'

const toBytes = (text: string) => new TextEncoder().encode(text)
const folder =
  (changes: object, files: Record<string, string> = {}) =>
  (name: string) => {
    const isFestival = name === 'festival.json' && files[name] === undefined
    const text = isFestival ? JSON.stringify({ ...A_FESTIVAL, ...changes }) : files[name]
    return text === undefined ? undefined : toBytes(text)
  }
const read = (changes: object, files: Record<string, string> = {}) => {
  const { value, problems } = readSwitches(folder(changes, files))
  return { value, errors: problems.map(toSentence) }
}
const fatal = (text: string) => [`festival.json line 1: ${text}; the site cannot be built with it`]

test('without switches, all is as the shipped site has it', () => {
  expect(read({}).value).toEqual({
    hasEveryPage: true,
    upcomingProject: undefined, // One of the menu's messages, as those below.
    aboutUs: undefined,
    joinUs: undefined,
    eventCoordinators: undefined,
    feedback: undefined,
    viewMap: undefined,
    aboutGroup: '',
    isLongName: false,
    isVeryLongName: false,
    hasHindiOnCards: true,
    titleLang: 'hi',
    subtitleLang: 'hi',
    hasEnglishTitle: true,
    hasTerms: false,
    hasManyLanguages: false,
    isHistoryInHindi: true,
    historyLang: 'hi',
    hasHindiFont: true,
    speechRegion: '-IN',
    welcome: undefined,
    currencyPrefix: '₹',
    hasIndianGroups: true,
    isCounted: false,
    stallCounter: 100,
    productCounter: 200,
    mayCorrect: false,
  })
})

test('visitors may change their stars where the festival says so, and nothing else means it', () => {
  expect(read({ allowCorrection: true }).value).toMatchObject({ mayCorrect: true })
  expect(read({ allowCorrection: 'yes' }).errors).toEqual(
    fatal(
      'allowCorrection should be true where visitors may change their stars until the end, or false, but it is "yes"',
    ),
  )
})

describe('a page', () => {
  test('is off or has another name in the menu, and the group has one', () => {
    const pages = {
      'join-us': false,
      feedback: ' Tell us ',
      map: true,
      about: 'About the Rotary Club',
    }
    expect(read({ pages }).value).toMatchObject({
      hasEveryPage: false,
      joinUs: '',
      feedback: 'Tell us',
      viewMap: undefined,
      aboutGroup: 'About the Rotary Club',
      aboutUs: undefined,
    })
  })

  test('that nobody knows is refused with the names of those that can be switched', () => {
    expect(read({ pages: { 'join-uss': false } }).errors).toEqual(
      fatal(
        'the name "join-uss" should be one of about, upcoming-projects, about-us, join-us, event-coordinators, feedback, map, but nothing reads it',
      ),
    )
  })

  test('a switch takes nothing but true and false', () =>
    expectEach(
      [
        [
          { pages: { feedback: 'no', map: 0 } },
          'pages, map should be true, false or the name of this page in the menu, but it is 0',
        ],
        [
          { pages: { map: ' ' } },
          'pages, map should be true, false or the name of this page in the menu, but it is " "',
        ],
        [
          { pages: { about: false } },
          'pages, about should be the name of the group in the menu, such as About the Rotary Club, but it is false',
        ],
        [
          { pages: ['map'] },
          'pages should be pages with true, false or a name each, such as { "join-us": false }, but it is ["map"]',
        ],
      ],
      (changes, error) => {
        expect(read(changes)).toEqual({ value: undefined, errors: fatal(error) })
      },
    ))
})

describe('the currency', () => {
  test('a currency is written before amounts', () =>
    expectEach(
      [
        ['€', '€'],
        [' $ ', '$'],
        ['Rs.', 'Rs.\u00A0'],
        ['kr', 'kr\u00A0'],
      ],
      (currency, currencyPrefix) =>
        expect(read({ currency }).value).toMatchObject({ currencyPrefix }),
    ))

  test('other currencies are refused', () =>
    expectEach(['', '5 €', '<b>', 'Francs suisses', 7], (currency) => {
      expect(read({ currency }).errors).toEqual(
        fatal(
          `currency should be a sign or a short word for money, such as ₹, €, Rs. or CHF, but it is ${JSON.stringify(currency)}`,
        ),
      )
    }))
})

test('the welcome of a new member is a sentence, or the usual one', () => {
  expect(read({ welcome: ' Welcome to the club! ' }).value?.welcome).toBe('Welcome to the club!')
  expect(read({ welcome: '' }).errors).toEqual(
    fatal(
      'welcome should be a sentence for whoever has joined, such as Welcome to our club!, but it is ""',
    ),
  )
})

describe('the counters', () => {
  test('a list of foods is accepted', () =>
    expectEach(
      [
        ['counted', { isCounted: true, stallCounter: 0, productCounter: 0 }],
        [false, { isCounted: false, stallCounter: 0, productCounter: 0 }],
        [
          { stalls: 38, products: 150 },
          { isCounted: false, stallCounter: 38, productCounter: 150 },
        ],
      ],
      (counters, switched) => {
        expect(read({ counters }).value).toMatchObject(switched)
      },
    ))

  test('other values in place of the list are refused', () =>
    expectEach(
      [
        [true, 'counters', true],
        ['count', 'counters', 'count'],
        [{ stalls: 0, products: 1 }, 'counters, stalls', 0],
      ],
      (counters, what, found) => {
        expect(read({ counters }).errors).toEqual(
          fatal(
            `${what} should be false, "counted", or figures such as { "stalls": 100, "products": 200 }, but it is ${JSON.stringify(found)}`,
          ),
        )
      },
    ))
})

describe('a festival in English', () => {
  const facts = { title: 'Food Fair', subtitle: 'Eat well', titleInEnglish: undefined }
  const history = { 'about.en.md': '# About us\n\nFounded in 1961.' }
  const readIn = (changes: object, files: Record<string, string>) =>
    readSwitches(folder({ ...facts, ...changes }, files)).value

  test('has no text marked as Hindi, and needs no Devanagari', () => {
    expect(readIn({}, history)).toMatchObject({
      titleLang: undefined,
      subtitleLang: undefined,
      hasEnglishTitle: false,
      hasTerms: false,
      isHistoryInHindi: false,
      historyLang: 'en',
      hasHindiFont: false,
    })
  })

  test('needs it for a subtitle in Hindi, and not for a history', () => {
    const hindi = { 'about.hi.md': '# हमारे बारे में' }
    expect(readIn({ subtitle: 'मेला' }, history)).toMatchObject({
      hasHindiFont: true,
      subtitleLang: 'hi',
    })
    expect(readIn({}, hindi)).toMatchObject({ hasHindiFont: false, historyLang: 'hi' })
  })

  test('has its title in English from the title; a title in Hindi needs another', () => {
    expect(readFestival(folder(facts)).value?.titleInEnglish).toBe('Food Fair')
    expect(read({ titleInEnglish: undefined }).errors).toEqual(
      fatal('titleInEnglish should be the title in English, but it is missing'),
    )
  })

  test('the length of the name decides how much room it has', () =>
    expectEach(
      [
        ['JYS', false, false],
        ['Rotary', true, false],
        ['Rotary Club of Ballyhackamore', true, true],
      ],
      (organisation, isLongName, isVeryLongName) => {
        expect(read({ organisation }).value).toMatchObject({ isLongName, isVeryLongName })
      },
    ))
})

describe('the file of a page that is off', () => {
  const off = { 'about-us': false, 'upcoming-projects': false, 'event-coordinators': false }
  const missing = (pages: object) => readContent(folder({ pages })).problems.map(({ file }) => file)

  test('need not be there', () => {
    const files = [
      'about-jys.hi.md',
      'terms.csv',
      'upcoming-project.json',
      'event-coordinators.csv',
    ]
    expect(missing({})).toEqual(expect.arrayContaining(files))
    for (const file of files) expect(missing(off)).not.toContain(file)
    expect(missing(off)).toContain('sponsors.csv')
  })

  test('counts no samples', () => {
    const files = { 'upcoming-project.json': '{"picture": "/a.jpg", "pictureShows": "(sample)"}' }
    expect(readContent(folder({}, files)).samples).toHaveProperty(['upcoming-project.json'])
    expect(readContent(folder({ pages: off }, files)).samples).toEqual({})
  })

  test('is the map too', () => {
    const filesOf = (pages: object) => checkPictures(folder({ pages })).map(({ file }) => file)
    expect(filesOf({})).toContain('files/Map.jpg')
    expect(filesOf({ map: false })).not.toContain('files/Map.jpg')
  })
})

test('a mistake elsewhere in festival.json brings no page back', () => {
  const files = {
    'festival.json': '{"dates": "June", "pages": {"feedback": false, "rules": true}}',
  }
  const readFile = folder({}, files)
  expect(hasPage(readFile, 'feedback')).toBe(false)
  expect(hasPage(readFile, 'join-us')).toBe(true)
  expect(hasPage(folder({}, { 'festival.json': '{' }), 'feedback')).toBe(true)
})

test('a table of presidents is announced where there is one', () => {
  const terms = 'years,president,secretary\n2024,Asha,Om\n'
  expect(read({}, { 'terms.csv': terms }).value?.hasTerms).toBe(true)
})
