import { expect, test } from 'vitest'
import { chooseStrategy } from './choose-strategy.ts'

const HERE = 'https://mela.example'

function strategy(path: string, asked: { method?: string; mode?: string; destination?: string }) {
  const request = { method: 'GET', mode: 'no-cors', destination: '', ...asked } as Request
  return chooseStrategy({ ...request, url: new URL(path, HERE).href }, HERE)
}
const navigation = { mode: 'navigate', destination: 'document' }

test.each(['/', '/rate-stall?id=12', '/hi/stall/s%20x', '/nowhere'])(
  '%s is a page, or may become one',
  (path) => expect(strategy(path, navigation)).toBe('app-shell'),
)

test.each([
  ['/assets/app-x1.js', { destination: 'script' }, 'cache-first'],
  ['/assets/attractions-x1.svg', { destination: 'image' }, 'cache-first'],
  ['/vendors.csv', {}, 'network-first'],
  ['/products.csv', {}, 'network-first'],
  ['/Map.jpg', { destination: 'image' }, 'stale-while-revalidate'],
  ['/logo.svg', { destination: 'image' }, 'stale-while-revalidate'],
] as const)('%s is answered by the strategy of its kind', (path, asked, kind) => {
  expect(strategy(path, asked)).toBe(kind)
})

test.each([
  ['a rating', '/rest/v1/rpc/rate_stall', { method: 'POST' }],
  ['the totals', '/rest/v1/stall_ratings', {}],
  ['a form of a page', '/feedback', { method: 'POST', mode: 'navigate' }],
  ['a file of no known kind', '/manifest.webmanifest', { destination: 'manifest' }],
  ['another host', 'https://elsewhere.example/assets/x.js', { destination: 'script' }],
])('%s is left to the browser', (_, path, asked) => {
  expect(strategy(path, asked)).toBeUndefined()
})
