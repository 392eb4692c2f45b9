import { expect, test } from 'vitest'
import { toInstant } from './times.ts'

test('a typed time is the festival’s', () => {
  expect(toInstant('')).toBeUndefined()
  expect(toInstant('2026-11-22T17:00')).toBe('2026-11-22T11:30:00.000Z')
})
