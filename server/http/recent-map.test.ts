import { expect, test } from 'vitest'
import { createRecentMap } from './recent-map.ts'

test('forgets what was neither set nor read lately', () => {
  const map = createRecentMap<string, number>(2)
  for (const [index, key] of ['a', 'b', 'c'].entries()) map.set(key, index)
  expect(map.get('a')).toBe(0)
  for (const key of ['d', 'e']) map.set(key, 9)
  expect([map.get('a'), map.get('b'), map.get('e')]).toEqual([undefined, undefined, 9])
})

test('what is deleted is gone, from both halves', () => {
  const map = createRecentMap<string, number>(2)
  for (const key of ['a', 'b', 'c']) map.set(key, 1)
  map.delete('a')
  map.delete('c')
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 1, undefined])
  map.clear()
  expect(map.get('b')).toBeUndefined()
})

test('a growing value leaves less room for others, and only recently read ones stay', () => {
  const map = createRecentMap<string, string[]>(4, (parts) => parts.length)
  map.set('a', ['1', '2', '3'])
  map.set('b', ['1'])
  map.get('a')!.push('4')
  map.grow()
  map.set('c', ['1', '2', '3'])
  expect([map.get('a')?.length, map.get('b')]).toEqual([4, undefined])
})
