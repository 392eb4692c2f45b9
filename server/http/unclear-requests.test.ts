import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTarget } from './unclear-requests.ts'

test('a clear target stays as it is, and an unclear one leads nowhere', () => {
  const targets = {
    '/': '/',
    '/stall/%E0%A5%A7?x=a\\b': '/stall/%E0%A5%A7?x=a\\b',
    '/rate-stall?id=../..//': '/rate-stall?id=../..//',
    'http://mela.example': '/',
    '//mela.example/home': '/undecodable',
    '/\\mela.example/home': '/undecodable',
    '/assets/%2E./home': '/undecodable',
    '/%': '/undecodable',
    'http://[/home': '/undecodable',
    '/rest/v1/./ratings': '/rest/v1/undecodable',
  }
  const read = Object.keys(targets).map((url) => [url, toTarget(url)])
  expect(Object.fromEntries(read)).toEqual(targets)
})

test('any text becomes a path on this site that every parser reads alike', () => {
  const part = fc.oneof(
    // A request line has no blanks or control characters in its target.
    fc.string().map((text) => text.replaceAll(/[\s\p{Cc}]/gu, '')),
    fc.constantFrom('/', '//', '\\', '..', '.', '%2e', '?', '#', ':'),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const target = toTarget(parts.join(''))
      const { host, pathname } = new URL(target, 'http://localhost')
      expect(host).toBe('localhost')
      expect(decodeURI(pathname)).toBe(decodeURI(target.split('?')[0]!))
    }),
  )
})
