import { expect, test } from 'vitest'
import { DRAWINGS } from '#shared/content/attractions.ts'
import { CATEGORY_SHAPES } from '#shared/content/categories.ts'
import { NOTICE_KINDS } from '#shared/notices.ts'
import { toRowName } from './table-cells.ts'
import { texts } from './festival-texts.ts'

const columns = ['id', 'text', 'text_hi', 'kind'].map((title, at) => ({
  title,
  at,
  ...(title === 'kind' && { options: ['urgent'] }),
}))

test('a row is named in the language of the app, with the names of its options', () => {
  const gate = ['gate', 'Gate 2 is closed', 'गेट 2 बंद है', 'urgent']
  const nameIn = (language: 'en' | 'hi', row = gate) =>
    toRowName(columns, row, texts[language].options, language)
  expect(nameIn('en')).toBe('Gate 2 is closed · urgent')
  expect(nameIn('hi')).toBe('गेट 2 बंद है · ज़रूरी')
  expect(nameIn('hi', ['show', 'Songs', '', ''])).toBe('Songs')
})

test('every drawing and every kind of notice has a name in Hindi', () => {
  const all = [...DRAWINGS, ...Object.keys(CATEGORY_SHAPES), ...NOTICE_KINDS]
  expect(all.filter((option) => !texts.hi.options[option])).toEqual([])
})
