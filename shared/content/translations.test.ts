import { describe, expect, test } from 'vitest'
import { readAllMembers, readCommittees } from './committees.ts'
import { readCategoryTranslations, readCategoryNames } from './categories.ts'
import { readContent } from './content-modules.ts'
import type { ReadContentFile } from './content-problem.ts'
import { readFestival } from './festival.ts'
import { findHistory, readHistory } from './history.ts'
import { readSponsors } from './sponsors.ts'
import { readIn } from './translations.ts'

const folder =
  (files: Record<string, string>): ReadContentFile =>
  (name) =>
    name in files ? new TextEncoder().encode(files[name]) : undefined
const inHindi = (files: Record<string, string>) => readIn(folder(files), 'hi')
const inEnglish = (files: Record<string, string>) => readIn(folder(files), 'en')

const SPONSORS = {
  'sponsors.csv':
    'name,name_hi,title,title_hi\nNahar Trust,नाहर ट्रस्ट,Inaugurator,उद्घाटनकर्ता\nShah & Sons,,,संघ पूजा\n',
}

describe('a sheet', () => {
  test('has the text of the language, or else the other', () => {
    expect(readSponsors(inHindi(SPONSORS)).value).toEqual([
      { name: 'नाहर ट्रस्ट', title: 'उद्घाटनकर्ता' },
      { name: 'Shah & Sons', title: 'संघ पूजा' },
    ])
    expect(readSponsors(inEnglish(SPONSORS)).value).toEqual([
      { name: 'Nahar Trust', title: 'Inaugurator' },
      { name: 'Shah & Sons', title: 'संघ पूजा' },
    ])
  })

  test('counts what it shows in another language, but not for the first', () => {
    expect(readSponsors(inHindi(SPONSORS)).untranslated).toEqual({ 'sponsors.csv': 1 })
    expect(readSponsors(inEnglish(SPONSORS)).untranslated).toEqual({})
    expect(readSponsors(folder(SPONSORS)).untranslated).toEqual({})
  })

  test('in Hindi from the start needs no translation, and may have one for English', () => {
    const files = { 'sponsors.csv': 'name,name_en,title\nनाहर ट्रस्ट,Nahar Trust,2025\n' }
    expect(readSponsors(inHindi(files))).toMatchObject({
      value: [{ name: 'नाहर ट्रस्ट', title: '2025' }],
      untranslated: {},
    })
    expect(readSponsors(inEnglish(files)).value).toEqual([{ name: 'Nahar Trust', title: '2025' }])
  })

  test('keeps order, numbers and addresses as they are', () => {
    const files = {
      'committees.csv': 'id,id_hi,title,title_hi,years,years_hi\na,b,Samiti,समिति,2025,1999\n',
      'committees/a.csv':
        'priority,priority_hi,full_name,full_name_hi,position,position_hi,phone_number\n2,1,Umesh,उमेश,Chairman,अध्यक्ष,98765 43210\n1,9,Asha,,,,\n',
    }
    expect(readCommittees(inHindi(files)).value).toEqual([
      { id: 'a', title: 'समिति', years: '2025' },
    ])
    expect(readAllMembers(inHindi(files)).value!['a']).toMatchObject([
      { fullName: 'Asha', position: '' },
      { fullName: 'उमेश', position: 'अध्यक्ष', phoneNumber: '9876543210' },
    ])
  })

  test('of categories keeps the names that products have, beside what pages call them', () => {
    const files = { 'categories.csv': 'name,name_hi,icon\nSweets,मिठाई,sweets\nThali,,thali\n' }
    expect(readCategoryNames(inHindi(files)).value).toEqual(['Sweets', 'Thali', 'Others'])
    expect(readCategoryTranslations(inHindi(files)).value).toEqual({ Sweets: ['मिठाई', 'Sweets'] })
    expect(readCategoryTranslations(inEnglish(files)).value).toEqual({
      Sweets: ['Sweets', 'मिठाई'],
    })
  })
})

describe('festival.json', () => {
  const FACTS = {
    organisation: 'JYS',
    guideName: 'Mela',
    title: 'Mela 2025',
    subtitle: 'Come all',
    subtitle_hi: 'सब आइए',
    siteUrl: '',
    socialProfiles: [],
    copyright: '© 2025 JYS. All rights reserved.',
    analyticsScript: '',
    developer: { name: 'the volunteers', url: 'https://example.org' },
    developer_hi: { name: 'स्वयंसेवक', url: 'https://example.org' },
    pages: { feedback: 'Tell us', map: false },
    pages_hi: { feedback: 'बताइए', map: 'मैप' },
    welcome_hi: 'स्वागत है!',
    popularFoods: ['Dosa'],
    popularFoods_hi: ['डोसा'],
  }
  const read = (language: string, facts: object = FACTS) =>
    readFestival(readIn(folder({ 'festival.json': JSON.stringify(facts) }), language))

  test('has its texts, lists and names of pages in the language; what is off stays off', () => {
    const { value, problems } = read('hi')
    expect(problems).toEqual([])
    expect(value).toMatchObject({
      subtitle: 'सब आइए',
      copyright: '© 2025 JYS. All rights reserved.',
      developer: { name: 'स्वयंसेवक' },
      pages: { feedback: 'बताइए', map: false },
      welcome: 'स्वागत है!',
      popularFoods: ['डोसा'],
    })
    expect(read('en').value).toMatchObject({
      subtitle: 'Come all',
      pages: { feedback: 'Tell us', map: false },
      popularFoods: ['Dosa'],
    })
    expect(read('en').value).not.toHaveProperty('welcome')
    expect(Object.keys(value!).filter((name) => name.includes('_'))).toEqual([])
  })

  test('counts what is left in another language', () => {
    // The organisation and the line at the foot.
    expect(read('hi').untranslated).toEqual({ 'festival.json': 2 })
  })

  test('with a translation of what has none names it, and its line', () => {
    expect(read('hi', { ...FACTS, siteUrl_hi: 'https://mela.example.org' }).problems).toMatchObject(
      [{ what: 'the name "siteUrl_hi"', isFatal: true }],
    )
  })
})

describe('the history', () => {
  const FILES = {
    'about-jys.en.md': '# About us\n\nSince 1980.',
    'about-jys.hi.md': '# परिचय\n\n1980 से।',
  }

  test('has a file for each language, at one address', () => {
    const files = { 'about.en.md': '# About us', 'about.hi.md': '# परिचय' }
    expect(readHistory(inHindi(files))).toMatchObject({ value: { title: 'परिचय' }, problems: [] })
    const english = readHistory(inEnglish(files))
    expect(english).toMatchObject({ value: { title: 'About us' }, problems: [] })
    expect(english.value).not.toHaveProperty('translation')
  })

  test("on the specification's page is in Hindi, with the English text above it on English pages", () => {
    const hindi = readHistory(inHindi(FILES))
    expect(hindi).toMatchObject({ value: { title: 'परिचय' }, problems: [] })
    expect(hindi.value).not.toHaveProperty('translation')
    expect(readHistory(inEnglish(FILES))).toMatchObject({
      value: {
        title: 'परिचय',
        translation: { title: 'About us', html: '<p>Since 1980.</p>' },
      },
      problems: [],
      untranslated: {},
    })
    const broken = { ...FILES, 'about-jys.en.md': 'Since 1980.' }
    expect(readHistory(inEnglish(broken))).toMatchObject({
      value: undefined,
      problems: [{ file: 'about-jys.en.md', line: 1, isFatal: true }],
    })
    expect(findHistory(inHindi(FILES)).page).toBe(findHistory(inEnglish(FILES)).page)
  })

  test('in one language is shown in every other, and counted', () => {
    const files = { 'about-jys.en.md': FILES['about-jys.en.md'] }
    expect(readHistory(inHindi(files))).toMatchObject({
      value: { title: 'About us' },
      untranslated: { 'about-jys.en.md': 1 },
    })
    const hindi = { 'about-jys.hi.md': FILES['about-jys.hi.md'] }
    expect(readHistory(inEnglish(hindi))).toMatchObject({
      value: { title: 'परिचय' },
      untranslated: {},
    })
  })
})

test('a mistake that both languages have is told once, and one of a language too', () => {
  const files = { 'sponsors.csv': 'name,name_hi\nA,????\n' }
  const { problems } = readContent(folder(files))
  const ofSponsors = problems.filter(({ file }) => file === 'sponsors.csv')
  expect(ofSponsors).toHaveLength(1 + 1)
  expect(ofSponsors.map(({ what }) => what)).toEqual(['the column title', 'the text'])
})
