import { expect, test } from 'vitest'
import { browseStallsHref, matchPath, paths, rateStallHref, stallQrHref } from './routes.ts'

test('addresses carry any number, query and id without harm', () => {
  expect(rateStallHref('12')).toBe('/rate-stall?id=12')
  expect(rateStallHref('A/1 & ç')).toBe('/rate-stall?id=A%2F1+%26+%C3%A7')
  expect(browseStallsHref({ query: 'pav bhaji', page: 1 })).toBe('/browse-stalls?q=pav+bhaji')
  const { pathname } = new URL(stallQrHref('A/1 & ç?#%'), 'https://mela.example.org')
  expect(matchPath(paths.stallQr, pathname)).toEqual({ id: 'A/1 & ç?#%' })
})

test('an address matches its pattern in lower case only, with or without a slash at the end', () => {
  const ids = ['/stall/abc', '/stall/abc/', '/stall/a%2Fb', '/stall/%E0%A4%A'].map(
    (path) => matchPath('/stall/:id', path)?.['id'],
  )
  expect(ids).toEqual(['abc', 'abc', 'a/b', '%E0%A4%A'])
  expect(matchPath('/stall/:id', '/stall/')).toBeUndefined()
  expect(matchPath('/home', '/Home')).toBeUndefined()
})
