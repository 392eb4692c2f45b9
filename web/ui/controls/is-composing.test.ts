import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test('Enter that accepts a Hindi candidate is not Enter, in Chrome or in Safari', () => {
  const press = (isDuring: boolean, keyCode: number) =>
    isComposing({ isComposing: isDuring, keyCode } as KeyboardEvent)
  expect(press(true, 13)).toBe(true)
  expect(press(false, 229)).toBe(true)
  expect(press(false, 13)).toBe(false)
})
