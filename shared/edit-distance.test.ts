import { expect, test } from 'vitest'
import { isWithin } from './edit-distance.ts'

test('words are within a distance of letters changed, added or left out', () => {
  const within = [isWithin('smus', 'smus', 0), isWithin('smus', 'smuk', 1)]
  expect(within.concat(isWithin('smus', 'smu', 1), isWithin('smus', 'xsmus', 1))).not.toContain(
    false,
  )
  expect([isWithin('smus', 'smuk', 0), isWithin('smus', 'muss', 1)]).toEqual([false, false])
  expect([isWithin('kitten', 'sitting', 3), isWithin('kitten', 'sitting', 2)]).toEqual([
    true,
    false,
  ])
})
