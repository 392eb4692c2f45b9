import { expect, test } from 'vitest'
import { toMarginRule } from './paper-guide.tsx'

test('a name with quotes and backslashes stays within its CSS string', () => {
  expect(toMarginRule(String.raw`The "Big" \ Mela`)).toBe(
    String.raw`@page{@bottom-left{content:"The \"Big\" \\ Mela"}}`,
  )
})
