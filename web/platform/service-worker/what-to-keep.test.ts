import { expect, test } from 'vitest'
import { toPattern } from '../../../build/make-offline.ts'
import { policyOf } from './what-to-keep.ts'

const HERE = 'https://mela.example'
const pages = new RegExp(
  toPattern(['/', '/home', '/rate-stall', '/stall/:id', '/samiti/2025-2027']),
)

function policy(path: string, asked: { method?: string; mode?: string; destination?: string }) {
  const request = { method: 'GET', mode: 'no-cors', destination: '', ...asked }
  return policyOf({ ...request, url: new URL(path, HERE) }, HERE, pages)
}
const navigation = { mode: 'navigate', destination: 'document' }

test.each(['/', '/home', '/home/', '/rate-stall?id=12', '/stall/s%20x', '/samiti/2025-2027'])(
  '%s is a page of this version, whatever its query',
  (path) => expect(policy(path, navigation)).toBe('page'),
)

test.each(['/nowhere', '/stall', '/stall/a/b', '/homes', '/rate-stall/12', '/Map.jpg', '/healthz'])(
  '%s may be something newer, so the network is asked first',
  (path) => expect(policy(path, navigation)).toBe('unlisted'),
)

test.each([
  ['/assets/app-x1.js', { destination: 'script' }, 'build'],
  ['/assets/attractions-x1.svg', { destination: 'image' }, 'build'],
  ['/vendors.csv', {}, 'spreadsheet'],
  ['/products.csv', {}, 'spreadsheet'],
  ['/Map.jpg', { destination: 'image' }, 'picture'],
  ['/logo.svg', { destination: 'image' }, 'picture'],
] as const)('%s is kept in the way of its kind', (path, asked, kind) => {
  expect(policy(path, asked)).toBe(kind)
})

test.each([
  ['a rating', '/rest/v1/rpc/rate_stall', { method: 'POST' }],
  ['the totals', '/rest/v1/stall_ratings', {}],
  ['a form of a page', '/feedback', { method: 'POST', mode: 'navigate' }],
  ['the list of another worker', '/manifest.webmanifest', { destination: 'manifest' }],
  ['another host', 'https://elsewhere.example/assets/x.js', { destination: 'script' }],
])('%s is the business of the network alone', (_, path, asked) => {
  expect(policy(path, asked)).toBeUndefined()
})
