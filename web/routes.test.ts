import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEach } from '../tests/support/expect-each.ts'
import {
  browseStallsHref,
  matchPath,
  paths,
  rateStallHref,
  stallHref,
  stallQrHref,
} from './routes.ts'

test('addresses carry any number, query and id without harm', () => {
  expect(rateStallHref('12')).toBe('/rate-stall?id=12')
  expect(rateStallHref('A/1 & ç')).toBe('/rate-stall?id=A%2F1+%26+%C3%A7')
  expect(stallHref('a/b')).toBe('/stall/a%2Fb')
  expect(browseStallsHref()).toBe('/browse-stalls')
  expect(browseStallsHref({ query: 'pav bhaji', page: 1 })).toBe('/browse-stalls?q=pav+bhaji')
  expect(browseStallsHref({ page: 3 })).toBe('/browse-stalls?page=3')
})

test('a pattern matches its addresses', () =>
  expectEach(
    [
      ['/stall/:id', '/stall/abc', { id: 'abc' }],
      ['/stall/:id', '/stall/abc/', { id: 'abc' }],
      ['/stall/:id', '/stall/a%2Fb', { id: 'a/b' }],
      ['/stall/:id', '/stall/', undefined],
      ['/stall/:id', '/stall/a/b', undefined],
      ['/stall/:id', '/stall/%E0%A4%A', { id: '%E0%A4%A' }],
      ['/', '/', {}],
      ['/home', '/Home', undefined],
      ['/top-stalls', '/top-stalls/', {}],
    ],
    (pattern, path, params) => {
      expect(matchPath(pattern, path)).toEqual(params)
    },
  ))

test('the card of a stall is found by any number', () => {
  expect(stallQrHref('12')).toBe('/stall-qr/12')
  expect(matchPath(paths.stallQr, stallQrHref('A/1'))).toEqual({ id: 'A/1' })
  // No address can end with the name of a folder or of the one above it.
  const anyNumber = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => text !== '.' && text !== '..')
  fc.assert(
    fc.property(anyNumber, (stallNumber) => {
      const { pathname } = new URL(stallQrHref(stallNumber), 'https://mela.example.org')
      expect(matchPath(paths.stallQr, pathname)).toEqual({ id: stallNumber })
    }),
  )
})
