import { expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import { chooseStrategy } from './choose-strategy.ts'

const HERE = 'https://mela.example'

function strategy(path: string, asked: { method?: string; mode?: string; destination?: string }) {
  const request = { method: 'GET', mode: 'no-cors', destination: '', ...asked } as Request
  return chooseStrategy({ ...request, url: new URL(path, HERE).href }, HERE)
}
const navigation = { mode: 'navigate', destination: 'document' }

test('a page and what may become one is answered as a page', () =>
  expectEach(['/', '/rate-stall?id=12', '/hi/stall/s%20x', '/nowhere'], (path) =>
    expect(strategy(path, navigation)).toBe('app-shell'),
  ))

test('each kind of request has its strategy', () =>
  expectEach(
    [
      ['/assets/app-x1.js', { destination: 'script' }, 'cache-first'],
      ['/assets/attractions-x1.svg', { destination: 'image' }, 'cache-first'],
      ['/vendors.csv', {}, 'network-first'],
      ['/products.csv', {}, 'network-first'],
      ['/Map.jpg', { destination: 'image' }, 'stale-while-revalidate'],
      ['/logo.svg', { destination: 'image' }, 'stale-while-revalidate'],
    ] as const,
    (path, asked, kind) => {
      expect(strategy(path, asked)).toBe(kind)
    },
  ))

test('other requests are left to the browser', () =>
  expectEach(
    [
      ['a rating', '/rest/v1/rpc/rate_stall', { method: 'POST' }],
      ['the totals', '/rest/v1/stall_ratings', {}],
      ['a form of a page', '/feedback', { method: 'POST', mode: 'navigate' }],
      ['a file of no known kind', '/manifest.webmanifest', { destination: 'manifest' }],
      ['another host', 'https://elsewhere.example/assets/x.js', { destination: 'script' }],
    ],
    (_, path, asked) => {
      expect(strategy(path, asked)).toBeUndefined()
    },
  ))
