import { beforeEach, expect, test } from 'vitest'
import {
  answer,
  type FakeNetwork,
  stubWorkerGlobals,
} from '../../../tests/support/network/fake-worker-globals.ts'
import { deleteOldPrecaches, precache } from './precache.ts'

let network: FakeNetwork
let asked: string[]

const textOf = async (file: string) => (await caches.match(file))?.text()

beforeEach(() => {
  ;({ network, asked } = stubWorkerGlobals())
  network['/assets/a.js'] = answer('a')
})

test('a version is complete, or the next try goes on from what has come', async () => {
  const files = ['/assets/a.js', '/assets/b.js']
  await expect(precache('precache-1', files)).rejects.toThrow('Failed to fetch')
  network['/assets/b.js'] = answer('b')
  asked.length = 0
  await precache('precache-1', files)
  expect(asked).toEqual(['/assets/b.js'])
  expect(await textOf('/assets/a.js')).toBe('a')
})

test.each(['precache-1', 'guide-1'])('a version takes what it shares with %s', async (earlier) => {
  network['/assets/c.js'] = answer('c')
  await precache(earlier, ['/assets/a.js'])
  asked.length = 0
  await precache('precache-2', ['/assets/a.js', '/assets/c.js'])
  expect(asked).toEqual(['/assets/c.js'])
})

test.each([
  ["a portal's page", answer('<h1>Log in</h1>', 'text/html')],
  ['an error', answer('gone', 'text/javascript', 404)],
])('%s is never kept in place of a file', async (_, wrong) => {
  network['/assets/a.js'] = wrong
  await expect(precache('precache-1', ['/assets/a.js'])).rejects.toThrow('No /assets/a.js')
  network['/assets/a.js'] = answer('a')
  await precache('precache-1', ['/assets/a.js'])
  expect(await textOf('/assets/a.js')).toBe('a')
})

test('a page that the host has redirected is kept as one that was not', async () => {
  const moved = new Response('<p>shell', { headers: { 'content-type': 'text/html' } })
  Object.defineProperty(moved, 'redirected', { value: true })
  network['/assets/shell.html'] = async () => moved
  await precache('precache-1', ['/assets/shell.html'])
  expect((await caches.match('/assets/shell.html'))!.redirected).toBe(false)
})

test('a version and the complete one before it stay, the others go, and content stays', async () => {
  await caches.open('content')
  for (const name of ['precache-1', 'precache-2']) await precache(name, ['/assets/a.js'])
  await precache('precache-half', ['/assets/b.js']).catch(() => {})
  await precache('precache-3', ['/assets/a.js'])
  await deleteOldPrecaches('precache-3')
  expect(await caches.keys()).toEqual(['content', 'precache-2', 'precache-3'])
})

test('a version that is gone back to stays, whatever came after it', async () => {
  for (const name of ['precache-1', 'precache-2', 'precache-3']) {
    await precache(name, ['/assets/a.js'])
  }
  await deleteOldPrecaches('precache-1')
  expect(await caches.keys()).toEqual(['precache-1', 'precache-3'])
})

test('the complete version of an earlier release stays for its open pages, until the next one', async () => {
  for (const name of ['guide-1', 'guide-2']) {
    await (await caches.open(name)).put('/whole', new Response())
  }
  await caches.open('guide-half')
  await precache('precache-1', ['/assets/a.js'])
  await deleteOldPrecaches('precache-1')
  expect(await caches.keys()).toEqual(['guide-2', 'precache-1'])
  await precache('precache-2', ['/assets/a.js'])
  await deleteOldPrecaches('precache-2')
  expect(await caches.keys()).toEqual(['precache-1', 'precache-2'])
})
