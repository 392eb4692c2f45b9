import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecentMap } from './recent-map.ts'

test('forgets what was neither set nor read lately', () => {
  const map = createRecentMap<string, number>(2)
  for (const [index, key] of ['a', 'b', 'c'].entries()) map.set(key, index)
  expect(map.get('a')).toBe(0)
  for (const key of ['d', 'e']) map.set(key, 9)
  expect([map.get('a'), map.get('b'), map.get('e')]).toEqual([undefined, undefined, 9])
})

test('always has the last keys with their last values', () => {
  const steps = fc.array(fc.tuple(fc.nat(9), fc.boolean()), { maxLength: 60 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 5 }), (all, max) => {
      const map = createRecentMap<number, number>(max)
      const last = new Map<number, number>()
      for (const [index, [key, isSet]] of all.entries()) {
        if (!isSet && map.get(key) === undefined) continue
        if (isSet) map.set(key, index)
        const value = isSet ? index : map.get(key)!
        last.delete(key)
        last.set(key, value)
        for (const [recent, expected] of [...last].slice(-max))
          expect(map.get(recent)).toBe(expected)
      }
    }),
  )
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
