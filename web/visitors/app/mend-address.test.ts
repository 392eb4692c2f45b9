import { expect, test } from 'vitest'
import { mendAddress } from './mend-address.ts'

const mend = (href: string) => {
  const { pathname, search } = new URL(href, 'http://localhost')
  return mendAddress(pathname, search)
}

test('an almost correct address leads to the intended page', () => {
  const meant = {
    '/rate-stall/12': '/rate-stall?id=12',
    '/Rate-Stall/12A/': '/rate-stall?id=12a',
    '/rate-stall/12?s=abc': '/rate-stall?id=12&s=abc',
    '/rate-stall?ID=12': '/rate-stall?id=12',
    '/RATE-STALL?Id=12&s=abc': '/rate-stall?id=12&s=abc',
    '/stall?id=12': '/stall/12',
    '/STALL/12': '/stall/12',
    '/rate-stall%3Fid=12': '/rate-stall?id=12',
    '/rate-stall&id=12': '/rate-stall?id=12',
    '/rate-stall.html?id=12': '/rate-stall?id=12',
    '/rate-stall?id=12?fbclid=x': '/rate-stall?id=12&fbclid=x',
    '/browse-stalls//': '/browse-stalls',
    '/top-stalls.': '/top-stalls',
    '/Browse-Stalls?q=Tea': '/browse-stalls?q=Tea',
  }
  for (const [href, to] of Object.entries(meant)) expect(mend(href), href).toBe(to)
})

test('a correct address, and one that resembles no page, stay as they are', () => {
  for (const href of [
    '/',
    '/rate-stall?id=12',
    '/rate-stall',
    '/stall/12A',
    '/browse-stalls?q=tea?&page=2',
    // The address of a stall with the number 'A?1'.
    '/rate-stall?id=A%3F1&s=abc',
    '/nowhere',
    '/Nowhere',
    '/stall',
  ]) {
    expect(mend(href), href).toBeUndefined()
  }
})
