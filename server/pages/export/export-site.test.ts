import { expect, test } from 'vitest'
import { pageHeaders } from '#server/http/security-headers.ts'
import { parseHeaderRules, parseRewrites } from '../../../tests/support/servers/host-rules.ts'
import { toHeaders, toRewrites } from './export-site.ts'

const PATHS = ['/', '/rate-stall', '/samiti/2025', '/stall/:id', '/stall-qr/:id']
const TEXTS = ['/service-worker.js', '/festival.en.json', '/live.json']
const POLICY = {
  scriptHashes: ["'sha256-one'", "'sha256-two'"],
  tableServiceUrl: 'https://abc.supabase.co',
}

test('a static host sends the same headers as our own server', () => {
  const headersOf = parseHeaderRules(toHeaders({ ...POLICY, pages: PATHS, texts: TEXTS }))
  const paths = {
    'no-cache':
      '/rate-stall / /samiti/2025 /stall/A-9 /stall-qr/12 /service-worker.js /festival.en.json',
    'public, max-age=31536000, immutable': '/assets/app-x1.js /assets/app-shell-x1.html',
    'no-store': '/vendors.csv /products.csv',
    'public, s-maxage=3, max-age=0': '/live.json',
    none: '/Map.jpg /nowhere',
  }
  for (const [cacheControl, list] of Object.entries(paths)) {
    for (const path of list.split(' ')) {
      const { 'cache-control': kept = 'none', ...others } = headersOf(path)
      expect([path, kept]).toEqual([path, cacheControl])
      expect(others).toEqual({ 'x-content-type-options': 'nosniff', ...pageHeaders(POLICY) })
      const policy = others['content-security-policy']
      expect(policy).toContain("connect-src 'self' https://abc.supabase.co;")
    }
  }
})

test('a static host lets the named sites frame the list, and nothing else', () => {
  const framed = ['/browse-stalls', '/hi/browse-stalls']
  const embedOn = ['https://club.example']
  const site = { ...POLICY, pages: [...PATHS, ...framed], texts: TEXTS, framed }
  const headersOf = parseHeaderRules(toHeaders({ ...site, embedOn }))
  const { 'content-security-policy': usual } = pageHeaders(POLICY)
  for (const path of framed) {
    expect(headersOf(path)['content-security-policy']).toBe(
      usual.replace("frame-ancestors 'none'", 'frame-ancestors https://club.example'),
    )
  }
  for (const path of ['/', '/rate-stall', '/stall/12', '/nowhere']) {
    expect(headersOf(path)['content-security-policy']).toBe(usual)
  }
  expect(toHeaders(site)).toBe(toHeaders({ ...site, framed: [], embedOn: [] }))
})

test('a static host serves all stalls from one file', () => {
  const rewritten = parseRewrites(toRewrites(PATHS))
  for (const path of ['/stall/12', '/stall/%E0%A5%A7%E0%A5%A8']) {
    expect(rewritten(path)).toBe('/stall-id')
  }
  expect(rewritten('/stall-qr/A9')).toBe('/stall-qr-id')
  const others = ['/stall/12/more', '/rate-stall', '/nowhere']
  expect(others.map(rewritten)).toEqual(others)
})
