import { expect, test } from 'vitest'
import { toPhoneDigits, toWhole } from './typed-text.ts'

test('a phone number keeps its digits, at most 15', () => {
  const typed = ['+91-98765-43210', '९८७६५४३२१०', 'call me', '1234567890123456789']
  const kept = ['919876543210', '9876543210', '', '123456789012345']
  expect(typed.map(toPhoneDigits)).toEqual(kept)
})

test('a text cut by its field has no half characters and loses no whole ones', () => {
  const texts = ['  Nice 🎉🙏'.slice(0, -1), ' Nice 🎉🙏 ', '🎉'.slice(0, 1)]
  expect(texts.map(toWhole)).toEqual(['Nice 🎉', 'Nice 🎉🙏', ''])
})
