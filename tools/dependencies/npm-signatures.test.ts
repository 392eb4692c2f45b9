import { expect, test } from 'vitest'
import { parseSignatures } from './npm-signatures.ts'

const uqr = { name: 'uqr', version: '0.1.3', location: 'node_modules/uqr' }

test('packages with a wrong or missing signature are listed', () => {
  expect(parseSignatures('{"invalid":[],"missing":[]}')).toEqual({ kind: 'verified' })
  const output = JSON.stringify({ invalid: [uqr], missing: [{ ...uqr, name: 'pg' }] })
  expect(parseSignatures(output)).toEqual({
    kind: 'found',
    findings: ['uqr 0.1.3 does not match its signature', 'pg 0.1.3 has no signature'],
  })
})

test('missing keys and unreadable output are distinguished from bad packages', () => {
  const summary = 'request to https://example.org/15.root.json failed'
  const output = JSON.stringify({ error: { code: 'ENOTFOUND', summary, detail: '' } })
  expect(parseSignatures(output)).toEqual({ kind: 'not-asked', reason: summary })
  const kinds = ['', 'npm ERR!', '{"invalid":1}'].map((text) => parseSignatures(text).kind)
  expect(new Set(kinds)).toEqual(new Set(['unreadable']))
})
