import { expect, test } from 'vitest'
import { pageHeaders } from './security-headers.ts'

test('a page loads from its own site only, whatever was injected, and cannot be framed', () => {
  const headers = pageHeaders({ scriptHashes: ["'sha256-abc'"] })
  expect(headers['content-security-policy'].split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-abc'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
  expect(headers['permissions-policy']).toContain('microphone=(self)')
})
