import { expect, test } from 'vitest'
import { browseStallsHref, matchPath, rateStallHref, stallHref } from './routes.ts'

test('addresses carry any number, query and id without harm', () => {
  expect(rateStallHref('12')).toBe('/rate-stall?id=12')
  expect(rateStallHref('A/1 & ç')).toBe('/rate-stall?id=A%2F1+%26+%C3%A7')
  expect(stallHref('a/b')).toBe('/stall/a%2Fb')
  expect(browseStallsHref()).toBe('/browse-stalls')
  expect(browseStallsHref({ query: 'pav bhaji', page: 1 })).toBe('/browse-stalls?q=pav+bhaji')
  expect(browseStallsHref({ page: 3 })).toBe('/browse-stalls?page=3')
})

test.each([
  ['/stall/:id', '/stall/abc', { id: 'abc' }],
  ['/stall/:id', '/stall/abc/', { id: 'abc' }],
  ['/stall/:id', '/stall/a%2Fb', { id: 'a/b' }],
  ['/stall/:id', '/stall/', undefined],
  ['/stall/:id', '/stall/a/b', undefined],
  ['/stall/:id', '/stall/%E0%A4%A', { id: '%E0%A4%A' }],
  ['/', '/', {}],
  ['/home', '/Home', undefined],
  ['/top-stalls', '/top-stalls/', {}],
])('%s against %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})
