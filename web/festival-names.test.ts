import { expect, test } from 'vitest'
import { OPTIONAL_PAGES } from '#shared/content/switch-fields.ts'
import { showFestival } from '../tests/support/festivals/shown-festival.ts'
import { menuEntries } from './app/menu/menu-entries.ts'
import {
  eventName,
  guide,
  hasHindiOnCards,
  isVeryLongName,
  langOf,
  otherTitle,
  pageName,
} from './festival-names.ts'

const labels = () => menuEntries().map(({ label }) => label)
const USUAL = [
  'Future Programs',
  'About Us',
  'Join Us',
  'Event Coordinators',
  'Feedback',
  'View Map',
]

test('every page has its usual name in the menu, unless the festival has another', () => {
  showFestival({ pages: undefined })
  expect(OPTIONAL_PAGES.every((page) => pageName(page) !== '')).toBe(true)
  expect(OPTIONAL_PAGES.map(pageName)).toHaveLength(USUAL.length)
  const usual = pageName('map')
  showFestival({ pages: { feedback: 'Tell us', map: true } })
  expect([pageName('feedback'), pageName('map')]).toEqual(['Tell us', usual])
  expect(labels()).toContain('Tell us')
})

test('a page that is off has no name and no entry in the menu; a group without pages neither', () => {
  showFestival({ organisation: 'JYS', pages: undefined })
  const before = labels()
  const feedback = pageName('feedback')
  showFestival({ organisation: 'JYS', pages: { feedback: false } })
  expect(pageName('feedback')).toBe('')
  expect(labels()).toEqual(before.filter((label) => label !== feedback))
  const off = { 'upcoming-projects': false, 'about-us': false, 'join-us': false }
  showFestival({ organisation: 'JYS', pages: off, committees: [] })
  expect(labels()).toEqual(before.filter((label) => !label.includes('JYS')))
})

test('the group of the organisation has a name of its own, where the festival says so', () => {
  showFestival({ pages: { about: 'About the Rotary Club' } })
  expect(labels()).toContain('About the Rotary Club')
})

test('a festival in English has no other title, and no text that is marked as Hindi', () => {
  showFestival({ title: 'मेला', titleInEnglish: 'Fair' })
  expect([eventName(), otherTitle(), langOf('मेला')]).toEqual(['Fair', 'Fair', 'hi'])
  showFestival({ title: 'Food Fair', titleInEnglish: 'Food Fair' })
  expect([eventName(), otherTitle(), langOf('Food Fair')]).toEqual([
    'Food Fair',
    undefined,
    undefined,
  ])
})

test('the guide is called after the organisation', () => {
  showFestival({ organisation: 'JYS', guideName: 'Mela', guideNameInHindi: 'मेला' })
  expect(guide()).toBe('JYS Mela')
})

test('a very long name of the organisation needs more room than the header has', () => {
  const isLong = (organisation: string) => {
    showFestival({ organisation })
    return isVeryLongName()
  }
  expect(['JYS', 'Rotary', 'Rotary Club of Ballyhackamore'].map(isLong)).toEqual([
    false,
    false,
    true,
  ])
})

test('cards have Hindi beside English, unless the festival has them in English alone', () => {
  const hasHindi = (cardLanguages?: ('en' | 'hi')[]) => {
    showFestival({ cardLanguages })
    return hasHindiOnCards()
  }
  expect([hasHindi(), hasHindi(['hi', 'en']), hasHindi(['en'])]).toEqual([true, true, false])
})
