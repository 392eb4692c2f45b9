import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTarget } from './unclear-requests.ts'

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
