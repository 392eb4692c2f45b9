import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { parseHeaderRules, parseRewrites } from '../../tests/support/servers/host-rules.ts'
import { pagesOf } from '../site-files.ts'
import { toHeaders, toRewrites } from './host-files.ts'

const SITE = {
  languages: [
    {
      pages: [
        { path: '/', file: 'index.html', isLive: false },
        { path: '/rate-stall', file: 'rate-stall.html', isLive: false },
        { path: '/samiti/2025', file: 'samiti/2025.html', isLive: false },
        { path: '/stall/:id', file: 'stall-id.html', isLive: false },
        { path: '/stall-qr/:id', file: 'stall-qr-id.html', isLive: false },
      ],
    },
  ],
  scriptHashes: ["'sha256-one'", "'sha256-two'"],
  tableServiceUrl: 'https://abc.supabase.co',
}
const headersOf = parseHeaderRules(toHeaders(SITE, ['/service-worker.js', '/manifest.webmanifest']))
const rewritten = parseRewrites(toRewrites(pagesOf(SITE)))

describe('a static host answers as our own server does', () => {
  test('header rules are written as hosts read them', () =>
    expectEach(
      [
        ['a page', '/rate-stall', 'no-cache'],
        ['Home', '/', 'no-cache'],
        ['a page in a folder', '/samiti/2025', 'no-cache'],
        ['a stall', '/stall/A-9', 'no-cache'],
        ['a card', '/stall-qr/12', 'no-cache'],
        ['the service worker', '/service-worker.js', 'no-cache'],
        ['the manifest', '/manifest.webmanifest', 'no-cache'],
        ['a built file', '/assets/app-x1.js', 'public, max-age=31536000, immutable'],
        ['the app shell', '/assets/app-shell-x1.html', 'public, max-age=31536000, immutable'],
        ['the stalls', '/vendors.csv', 'no-store'],
        ['the products', '/products.csv', 'no-store'],
        ['a picture', '/Map.jpg', undefined],
        ['an address with nothing at it', '/nowhere', undefined],
      ],
      (_what, path, cacheControl) => {
        const { 'cache-control': kept, ...others } = headersOf(path)
        expect(kept).toBe(cacheControl)
        expect(others).toEqual({ 'x-content-type-options': 'nosniff', ...pageHeaders(SITE) })
        expect(others['content-security-policy']).toContain(
          "connect-src 'self' https://abc.supabase.co;",
        )
      },
    ))
})

test('an address is answered with its file', () =>
  expectEach(
    [
      ['/stall/12', '/stall-id'],
      ['/stall/%E0%A5%A7%E0%A5%A8', '/stall-id'],
      ['/stall-qr/A9', '/stall-qr-id'],
      ['/stall/12/more', '/stall/12/more'],
      ['/rate-stall', '/rate-stall'],
      ['/nowhere', '/nowhere'],
    ],
    (path, target) => expect(rewritten(path)).toBe(target),
  ))
