import { expect, test } from 'vitest'
import { findEncoding } from './asset.ts'

const BOTH = ['br', 'gzip'] as const

test('chooses the best coding that the client accepts', () => {
  for (const [header, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0.000, gzip ; q=0.001', 'gzip'],
    ['BR;Q=1.0', 'br'],
    ['  GZIP  ;  q = 0.8 ', 'gzip'],
    ['identity;q=0, br', 'br'],
    ['deflate, zstd', undefined],
    ['', undefined],
    [undefined, undefined],
  ]) {
    expect.soft([header, findEncoding(header, BOTH)]).toEqual([header, coding])
  }
  expect(findEncoding('br, gzip', ['gzip'])).toBe('gzip')
  expect(findEncoding('br, gzip', [])).toBeUndefined()
})
