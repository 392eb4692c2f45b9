import { expect, test } from 'vitest'
import { createFinding, say } from './finding.ts'
import { toScreenTexts } from './screen-texts.ts'

const PLACE = { file: 'files/vendors.csv', line: 3 }

test('a finding quotes the same text in English and in Hindi, and hides phone numbers in both', () => {
  const reason = say`stall ${12} is called "${'Vacant 98250 11223'}"`
  const { en, hi } = toScreenTexts(createFinding('stall-vacant', PLACE, reason))
  expect(en).toContain('stall 12 is called "Vacant')
  expect(hi).toContain('स्टॉल 12 का नाम “Vacant')
  expect(en + hi).not.toContain('98250')
})
