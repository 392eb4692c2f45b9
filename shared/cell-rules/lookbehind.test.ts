import { expect, test } from 'vitest'
import { withLookbehind } from './private-numbers.ts'

test('a browser that cannot compile a pattern finds nothing instead of showing an empty page', () => {
  expect('a1 b2'.replace(withLookbehind(String.raw`(?<=b)\d`), '')).toBe('a1 b')
  // Any source that the engine rejects.
  expect([...'a1 b2'.matchAll(withLookbehind('(?<', 'g'))]).toEqual([])
})
