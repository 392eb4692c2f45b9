import { expect, test } from 'vitest'
import { findEffect } from './effect.ts'

let id = 0
const rate = (stall: number, stars: number, count: number) =>
  Array.from({ length: count }, () => ({
    id: `r${(id += 1)}`,
    stall_id: String(stall),
    stall_name: '',
    rating: stars,
  }))
/** Stall 1 is the best of seven, with 20 fives and no other. */
const honest = [1, 2, 3, 4, 5, 6, 7].flatMap((stall) => [
  ...rate(stall, 5, 21 - stall),
  ...rate(stall, 3, stall - 1),
])

test('an attack that lifts a stall shows, and is gone with what is voided', () => {
  const forged = rate(7, 5, 60)
  const all = new Set(forged.map((row) => row.id))
  expect(findEffect(honest, forged, new Set())).toEqual({
    counted: '7 in, 5 out',
    voided: '7 in, 5 out',
  })
  expect(findEffect(honest, forged, all).voided).toBe('the same')
})

test('a change of order shows too, and nothing is nothing', () => {
  expect(findEffect(honest, rate(3, 5, 60), new Set()).counted).toBe(
    'the same stalls, in another order',
  )
  expect(findEffect(honest, [], new Set()).counted).toBe('the same')
})
