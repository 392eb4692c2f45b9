import { expect, test } from 'vitest'
import { findEncoding } from './asset.ts'

const BOTH = ['br', 'gzip'] as const

test('chooses the best coding that the browser accepts', () => {
  for (const [header, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['br;q=0', undefined],
    ['BR;Q=1.0', 'br'],
    ['  GZIP  ;  q = 0.8 ', 'gzip'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    // The client refuses the uncompressed form.
    ['identity;q=0, br', 'br'],
    // The client prefers the uncompressed form.
    ['identity, gzip;q=0.5', undefined],
    // None of our codings, so the uncompressed form, which is acceptable unless excluded.
    ['deflate, zstd', undefined],
    ['', undefined],
    [undefined, undefined],
    ['br;q=1.2.3', undefined],
  ]) {
    expect.soft([header, findEncoding(header, BOTH)]).toEqual([header, coding])
  }
  expect(findEncoding('br, gzip', ['gzip'])).toBe('gzip')
  expect(findEncoding('br, gzip', [])).toBeUndefined()
})
