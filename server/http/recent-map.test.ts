import { expect, test } from 'vitest'
import { createRecentMap } from './recent-map.ts'

test('forgets what was neither set nor read lately', () => {
  const map = createRecentMap<string, number>(2)
  for (const [index, key] of ['a', 'b', 'c'].entries()) map.set(key, index)
  expect(map.get('a')).toBe(0)
  for (const key of ['d', 'e']) map.set(key, 9)
  expect([map.get('a'), map.get('b'), map.get('e')]).toEqual([undefined, undefined, 9])
})
