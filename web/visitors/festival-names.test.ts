import { expect, test } from 'vitest'
import { showFestival } from '../../tests/support/festivals/shown-festival.ts'
import { menuEntries } from './app/menu/menu.tsx'
import { welcome } from './forms/join-request.ts'
import { eventName, langOf, otherTitle, pageName } from './festival-names.ts'

const labels = () => menuEntries().map(({ label }) => label)

test('a page and the group of the organisation are called in the menu as the festival says', () => {
  showFestival({ pages: { feedback: 'Tell us', map: true, about: 'About the Rotary Club' } })
  expect([pageName('feedback'), pageName('map')]).toEqual(['Tell us', 'View Map'])
  expect(labels()).toEqual(expect.arrayContaining(['Tell us', 'About the Rotary Club']))
})

test('a page that is off has no name and no entry in the menu, nor has a group without pages', () => {
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

test('a festival in English has no other title, and no text that is marked as Hindi', () => {
  showFestival({ title: 'मेला', titleInEnglish: 'Fair' })
  expect([eventName(), otherTitle(), langOf('मेला')]).toEqual(['Fair', 'Fair', 'hi'])
  showFestival({ title: 'Fair', titleInEnglish: 'Fair', titleInHindi: 'मेला' })
  expect([eventName(), otherTitle()]).toEqual(['Fair', 'मेला'])
  showFestival({ title: 'Food Fair', titleInEnglish: 'Food Fair', titleInHindi: undefined })
  expect([otherTitle(), langOf('Food Fair')]).toEqual([undefined, undefined])
})

test('a festival may welcome new members in its own words', () => {
  showFestival({ welcome: 'We will call you.' })
  expect(welcome()).toBe('We will call you.')
})
