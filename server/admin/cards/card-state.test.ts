import { expect, test } from 'vitest'
import { findCardState } from './card-state.ts'

const card = (key: string, stallName = 'Chai') => ({
  stallNumber: '1',
  printedAt: '2026-11-20T10:00:00.000Z',
  key,
  stallName,
})

test('a card needs printing if there is none, or its signature or its name is no longer right', () => {
  const signed = { stallName: 'Chai', key: 'new' }
  expect(findCardState([], signed)).toBe('missing')
  expect(findCardState([card('old'), card('')], signed)).toBe('missing')
  expect(findCardState([card('new', 'Tea')], signed)).toBe('renamed')
  expect(findCardState([card('new', 'Tea'), card('new')], signed)).toBe('printed')
  // Without signatures, any card will do.
  const unsigned = { stallName: 'Chai', key: undefined }
  expect(findCardState([card('old')], unsigned)).toBe('printed')
  expect(findCardState([], unsigned)).toBe('missing')
})
