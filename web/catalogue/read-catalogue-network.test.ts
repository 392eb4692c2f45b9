import { afterEach, expect, test, vi } from 'vitest'
import { fetchFile } from './read-catalogue.ts'

afterEach(() => void vi.unstubAllGlobals())

function readAnswer(body: string | null, init: ResponseInit) {
  vi.stubGlobal('fetch', async () => new Response(body, init))
  return fetchFile('/vendors.csv')
}

test('a file from the network has no time, a copy of the worker has its own', async () => {
  const file = { bytes: new TextEncoder().encode('a,b') }
  expect(await readAnswer('a,b', {})).toEqual(file)
  const headers = { 'x-kept-at': '2026-11-21T08:35:00.000Z' }
  expect(await readAnswer('a,b', { headers })).toEqual({
    ...file,
    keptAt: new Date('2026-11-21T08:35:00Z'),
  })
})

test('a kept file whose time cannot be read does not pass as fresh', async () => {
  const headers = { 'x-kept-at': 'yesterday' }
  expect(await readAnswer('a,b', { headers })).toBeUndefined()
})

test.each([
  [404, 'text/csv'],
  [200, 'text/html; charset=utf-8'],
])('a file is empty when the host answers %i with %s', async (status, type) => {
  const answer = readAnswer('a,b', { status, headers: { 'content-type': type } })
  expect(await answer).toEqual({ bytes: new Uint8Array() })
})

test.each([503, 429])('nothing has come when the host answers %i', async (status) => {
  const answer = readAnswer('a,b', { status, headers: { 'content-type': 'text/csv' } })
  expect(await answer).toBeUndefined()
})
