import { expect, test } from 'vitest'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { folderOf } from '../../tests/support/festivals/content-folder.ts'
import { readCategoryNames, readCategoryTranslations } from './categories.ts'
import { readAllMembers, readCommittees, readSponsors } from './people.ts'
import { readFestivalFacts } from './festival-facts.ts'
import { findHistory, readHistory } from './history.ts'
import { readIn } from './translations.ts'

type Files = Record<string, string>
const inHindi = (files: Files) => readIn(folderOf(files), 'hi')
const inEnglish = (files: Files) => readIn(folderOf(files), 'en')

test('a sheet has the text of the language, or else the other, which is counted', () => {
  const sponsors = {
    'sponsors.csv':
      'name,name_hi,title,title_hi\nNahar Trust,नाहर ट्रस्ट,Inaugurator,उद्घाटनकर्ता\nShah & Sons,,,संघ पूजा\n',
  }
  const shah = { name: 'Shah & Sons', title: 'संघ पूजा' }
  expect(readSponsors(inHindi(sponsors))).toMatchObject({
    value: [{ name: 'नाहर ट्रस्ट', title: 'उद्घाटनकर्ता' }, shah],
    untranslated: { 'sponsors.csv': 1 },
  })
  const english = readSponsors(inEnglish(sponsors))
  expect(english.value).toEqual([{ name: 'Nahar Trust', title: 'Inaugurator' }, shah])
  expect(english.untranslated).toEqual({})
  expect(readSponsors(folderOf(sponsors)).untranslated).toEqual({})
})

test('an all-Hindi sheet needs no translation, and may have an English one', () => {
  const files = { 'sponsors.csv': 'name,name_en,title\nनाहर ट्रस्ट,Nahar Trust,2025\n' }
  const { value, untranslated } = readSponsors(inHindi(files))
  expect([value, untranslated]).toEqual([[{ name: 'नाहर ट्रस्ट', title: '2025' }], {}])
  expect(readSponsors(inEnglish(files)).value).toEqual([{ name: 'Nahar Trust', title: '2025' }])
})

test('a translation changes neither the order of a sheet nor its numbers and addresses', () => {
  const files = {
    'committees.csv': 'id,id_hi,title,title_hi,years,years_hi\na,b,Samiti,समिति,2025,1999\n',
    'committees/a.csv':
      'priority,priority_hi,full_name,full_name_hi,position,position_hi,phone_number\n2,1,Umesh,उमेश,Chairman,अध्यक्ष,98765 43210\n1,9,Asha,,,,\n',
  }
  const committee = { id: 'a', title: 'समिति', years: '2025' }
  expect(readCommittees(inHindi(files)).value).toEqual([committee])
  expect(readAllMembers(inHindi(files)).value!['a']).toMatchObject([
    { fullName: 'Asha', position: '' },
    { fullName: 'उमेश', position: 'अध्यक्ष', phoneNumber: '9876543210' },
  ])
})

test('a sheet of categories keeps the names that products use, beside those on pages', () => {
  const files = { 'categories.csv': 'name,name_hi,icon\nSweets,मिठाई,sweets\nThali,,thali\n' }
  expect(readCategoryNames(inHindi(files))).toEqual(['Sweets', 'Thali', 'Others'])
  expect(readCategoryTranslations(inHindi(files))).toEqual({ Sweets: ['मिठाई', 'Sweets'] })
  expect(readCategoryTranslations(inEnglish(files))).toEqual({ Sweets: ['Sweets', 'मिठाई'] })
})

test('texts and page names in festival.json are in the language of the page', () => {
  const facts = {
    ...A_FESTIVAL,
    subtitle: 'Come all',
    subtitle_hi: 'सब आइए',
    guideName_hi: 'मेला',
    developer_hi: { name: 'स्वयंसेवक', url: 'https://example.org' },
    pages: { feedback: 'Tell us', map: false },
    pages_hi: { feedback: 'बताइए', map: 'मैप' },
    welcome_hi: 'स्वागत है!',
  }
  const read = (language: string, changes = {}) => {
    const text = JSON.stringify({ ...facts, ...changes })
    return readFestivalFacts(readIn(folderOf({ 'festival.json': text }), language))
  }
  const { value, problems, untranslated } = read('hi')
  expect(problems).toEqual([])
  // A translated name does not turn a page on.
  expect(value).toMatchObject({
    subtitle: 'सब आइए',
    guideName: 'मेला',
    copyright: A_FESTIVAL.copyright,
    developer: { name: 'स्वयंसेवक' },
    pages: { feedback: 'बताइए', map: false },
    welcome: 'स्वागत है!',
  })
  expect(Object.keys(value!).filter((name) => name.includes('_'))).toEqual([])
  // The two are the organisation and the credit line.
  expect(untranslated).toEqual({ 'festival.json': 2 })
  const english = read('en').value!
  expect(english).toMatchObject({ subtitle: 'Come all' })
  expect(english).not.toHaveProperty('welcome')
  expect(read('hi', { siteUrl_hi: 'https://mela.example.org' }).problems).toMatchObject([
    { what: 'the name "siteUrl_hi"', isFatal: true },
  ])
})

const [english, hindi] = ['# About us\n\nSince 1980.', '# परिचय\n\n1980 से।']
const FILES = { 'about-jys.en.md': english, 'about-jys.hi.md': hindi }

test('the history has a file for each language, at one address', () => {
  const files = { 'about.en.md': english, 'about.hi.md': hindi }
  expect(readHistory(inHindi(files))).toMatchObject({ value: { title: 'परिचय' }, problems: [] })
  const { value, problems } = readHistory(inEnglish(files))
  const text = { title: 'About us', html: '<p>Since 1980.</p>', language: 'en' }
  expect([value, problems]).toEqual([text, []])
})

test('the history on the specification’s page is in Hindi, with the English text above it on English pages', () => {
  const inItsLanguage = readHistory(inHindi(FILES))
  expect(inItsLanguage).toMatchObject({ value: { title: 'परिचय' }, problems: [] })
  expect(inItsLanguage.value).not.toHaveProperty('translation')
  const translation = { title: 'About us', html: '<p>Since 1980.</p>' }
  const value = { title: 'परिचय', translation }
  const read = { value, problems: [], untranslated: {} }
  expect(readHistory(inEnglish(FILES))).toMatchObject(read)
  expect(findHistory(inHindi(FILES)).page).toBe(findHistory(inEnglish(FILES)).page)
})

test('a history in one language is shown in every other, and counted', () => {
  expect(readHistory(inHindi({ 'about-jys.en.md': english }))).toMatchObject({
    value: { title: 'About us' },
    untranslated: { 'about-jys.en.md': 1 },
  })
  const { value, untranslated } = readHistory(inEnglish({ 'about-jys.hi.md': hindi }))
  expect([value?.title, untranslated]).toEqual(['परिचय', {}])
})
