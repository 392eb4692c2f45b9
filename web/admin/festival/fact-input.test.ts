import { expect, test } from 'vitest'
import { findStale } from './fact-input.tsx'

const SAVED = {
  organisation: 'JYS',
  organisation_hi: 'जेवाईएस',
  copyright: '© 2025 JYS',
  subtitle: 'Fair',
}

test('a text that a change has left behind is pointed out until it is changed, too', () => {
  const facts = { ...SAVED, organisation: 'Rotary' }
  const stale = (names: string[], now = facts) => names.map((name) => findStale(name, now, SAVED))
  expect(stale(['organisation_hi', 'copyright'])).toEqual(['translation', 'oldName'])
  expect(stale(['organisation', 'subtitle', 'welcome'])).toEqual([undefined, undefined, undefined])
  const mended = { ...facts, organisation_hi: 'रोटरी', copyright: '© 2026 Rotary' }
  expect(stale(['organisation_hi', 'copyright'], mended)).toEqual([undefined, undefined])
  expect(stale(['organisation_hi', 'copyright'], SAVED)).toEqual([undefined, undefined])
})
