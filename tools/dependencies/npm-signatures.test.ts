import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { parseSignatures } from './npm-signatures.ts'

const uqr = { name: 'uqr', version: '0.1.3', location: 'node_modules/uqr' }

test('packages that are all signed are verified', () => {
  expect(parseSignatures('{"invalid":[],"missing":[]}')).toEqual({ kind: 'verified' })
})

test('a package with a wrong signature, or none, is named', () => {
  const output = JSON.stringify({ invalid: [uqr], missing: [{ ...uqr, name: 'pg' }] })
  expect(parseSignatures(output)).toEqual({
    kind: 'found',
    findings: ['uqr 0.1.3 is not what was signed', 'pg 0.1.3 has no signature'],
  })
})

test('keys that cannot be had are told from packages at fault', () => {
  const summary = 'request to https://example.org/15.root.json failed'
  const output = JSON.stringify({ error: { code: 'ENOTFOUND', summary, detail: '' } })
  expect(parseSignatures(output)).toEqual({ kind: 'not-asked', reason: summary })
})

test('an unreadable answer is reported', () =>
  expectEach(['', 'npm ERR!', '{"invalid":1}'], (output) => {
    expect(parseSignatures(output).kind).toBe('unreadable')
  }))
