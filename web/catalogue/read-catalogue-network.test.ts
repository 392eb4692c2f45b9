import { afterEach, expect, test, vi } from 'vitest'
import { fetchFile } from './read-catalogue.ts'

afterEach(() => void vi.unstubAllGlobals())

function readAnswer(status: number, headers: Record<string, string>) {
  vi.stubGlobal('fetch', async () => new Response('a,b', { status, headers }))
  return fetchFile('/vendors.csv')
}

test('a file from the network has no time, a copy of the worker has its own', async () => {
  const bytes = new TextEncoder().encode('a,b')
  expect(await readAnswer(200, {})).toEqual({ bytes })
  const keptAt = '2026-11-21T08:35:00.000Z'
  const kept = await readAnswer(200, { 'x-kept-at': keptAt })
  expect(kept).toEqual({ bytes, keptAt: new Date(keptAt) })
  // It must not pass as fresh.
  expect(await readAnswer(200, { 'x-kept-at': 'yesterday' })).toBeUndefined()
})

test('a missing file or a page in its place is empty; from a busy host nothing has come', async () => {
  const empty = { bytes: new Uint8Array() }
  expect(await readAnswer(404, { 'content-type': 'text/csv' })).toEqual(empty)
  expect(await readAnswer(200, { 'content-type': 'text/html; charset=utf-8' })).toEqual(empty)
  for (const status of [503, 429]) {
    expect(await readAnswer(status, { 'content-type': 'text/csv' })).toBeUndefined()
  }
})
