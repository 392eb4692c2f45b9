import { expect, test } from 'vitest'
import { chooseStrategy } from './choose-strategy.ts'

const HERE = 'https://mela.example'

function strategy(path: string, asked: Partial<Request> = {}) {
  const request = { method: 'GET', mode: 'no-cors', destination: '', ...asked } as Request
  return chooseStrategy({ ...request, url: new URL(path, HERE).href }, HERE)
}

test('each kind of request has its strategy, and any other is left to the browser', () => {
  const page = { mode: 'navigate', destination: 'document' } as const
  for (const path of ['/', '/rate-stall?id=12', '/hi/stall/s%20x', '/nowhere', '/administration']) {
    expect(strategy(path, page)).toBe('page')
  }
  expect(strategy('/assets/app-x1.js', { destination: 'script' })).toBe('cache-first')
  expect(strategy('/assets/attractions-x1.svg', { destination: 'image' })).toBe('cache-first')
  expect(strategy('/festival.en.json')).toBe('festival')
  expect(strategy('/festival.hi.json')).toBe('festival')
  expect(strategy('/vendors.csv')).toBe('network-first')
  expect(strategy('/products.csv')).toBe('network-first')
  expect(strategy('/Map.jpg', { destination: 'image' })).toBe('stale-while-revalidate')
  expect(strategy('/logo.svg', { destination: 'image' })).toBe('stale-while-revalidate')
  const others = [
    strategy('/rest/v1/rpc/rate_stall', { method: 'POST' }),
    strategy('/rest/v1/stall_ratings'),
    strategy('/live.json'),
    strategy('/feedback', { method: 'POST', mode: 'navigate' }),
    strategy('/browse-stalls', { mode: 'navigate', destination: 'iframe' }),
    strategy('/admin', page),
    strategy('/admin/stalls?x=1', page),
    strategy('/admin/assets/admin-x1.js', { destination: 'script' }),
    strategy('/admin/api/sheets'),
    strategy('/admin/assets/logo-x1.svg', { destination: 'image' }),
    strategy('/manifest.webmanifest', { destination: 'manifest' }),
    strategy('https://elsewhere.example/assets/x.js', { destination: 'script' }),
  ]
  expect(new Set(others)).toEqual(new Set([undefined]))
})
