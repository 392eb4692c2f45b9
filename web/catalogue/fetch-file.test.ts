import { afterEach, expect, test, vi } from 'vitest'
import { fetchFile } from './fetch-file.ts'

afterEach(() => void vi.unstubAllGlobals())

function readAnswer(body: string | null, init: ResponseInit) {
  vi.stubGlobal('fetch', async () => new Response(body, init))
  return fetchFile('/vendors.csv')
}

test('a file from the network has no time, a copy of the worker has its own', async () => {
  const file = { kind: 'read', bytes: new TextEncoder().encode('a,b') }
  expect(await readAnswer('a,b', {})).toEqual(file)
  const headers = { 'x-kept-at': '2026-11-21T08:35:00.000Z' }
  expect(await readAnswer('a,b', { headers })).toEqual({
    ...file,
    keptAt: new Date('2026-11-21T08:35:00Z'),
  })
})

test('a kept file whose time cannot be read does not pass as fresh', async () => {
  const headers = { 'x-kept-at': 'yesterday' }
  expect(await readAnswer('a,b', { headers })).toEqual({ kind: 'failed' })
})

test.each([
  ['absent', 404, 'text/csv'],
  ['absent', 200, 'text/html; charset=utf-8'],
  ['failed', 503, 'text/csv'],
  ['failed', 429, 'text/csv'],
])('is %s when the host answers %i with %s', async (kind, status, type) => {
  const answer = readAnswer('a,b', { status, headers: { 'content-type': type } })
  expect(await answer).toEqual({ kind })
})
