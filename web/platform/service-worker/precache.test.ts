import { beforeEach, expect, test } from 'vitest'
import {
  answer,
  type FakeNetwork,
  stubWorkerGlobals,
} from '../../../tests/support/network/fake-worker-globals.ts'
import { APP_SHELL, hashOf } from '#shared/precache-list.ts'
import { deleteOldPrecaches, precache } from './precache.ts'

const SHELL = '/assets/shell.html'
const CSP = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" }
const PORTAL = answer('<h1>Log in</h1>', 'text/html')

let network: FakeNetwork
let asked: string[]
beforeEach(() => {
  ;({ network, asked } = stubWorkerGlobals())
  network['/assets/a.js'] = answer('a')
  network[SHELL] = answer('<p>shell', 'text/html')
})

const textOf = async (file: string) => (await caches.match(file))?.text()
const hashOfText = (text: string) => hashOf(new TextEncoder().encode(text))

const A = { '/assets/a.js': 'a' }

/**
 * Publishes the list of a version.
 * @param files Their addresses with what they contain.
 * @param number Versions with the same files differ by it.
 */
async function publish(files: Record<string, string>, number = 1, language = 'precache') {
  const all = Object.entries({ [SHELL]: '<p>shell', ...files })
  const hashes = await Promise.all(all.map(async ([file, text]) => [file, await hashOfText(text)]))
  const list = JSON.stringify([hashes, { ...CSP, 'x-version': String(number) }])
  const version = `${language}-${await hashOfText(list)}`
  network[`/assets/${version}.json`] = answer(list, 'application/json')
  return version
}
/** Publishes a version, and installs it. */
async function install(files = A as Record<string, string>, number = 1) {
  const version = await publish(files, number)
  await precache(version)
  return version
}
const installAll = async (count: number) => {
  const versions: string[] = []
  for (let number = 1; number <= count; number += 1) versions.push(await install(A, number))
  return versions
}

test('a version is complete, or the next try goes on from what has come', async () => {
  const version = await publish({ ...A, '/assets/b.js': 'b' })
  await expect(precache(version)).rejects.toThrow('Failed to fetch')
  network['/assets/b.js'] = answer('b')
  asked.length = 0
  await precache(version)
  expect(asked).toEqual([`/assets/${version}.json`, SHELL, '/assets/b.js'])
  expect(await textOf('/assets/a.js')).toBe('a')
})

test('a version takes what it shares with an earlier one, also of an earlier release', async () => {
  for (const earlier of ['precache-1', 'guide-1']) {
    ;({ network, asked } = stubWorkerGlobals())
    Object.assign(network, {
      '/assets/c.js': answer('c'),
      [SHELL]: answer('<p>shell', 'text/html'),
    })
    await (await caches.open(earlier)).put('/assets/a.js', new Response('a'))
    const version = await install({ ...A, '/assets/c.js': 'c' })
    expect(asked).toEqual([`/assets/${version}.json`, SHELL, '/assets/c.js'])
  }
})

test('another answer is never cached in place of a file, and the next try mends it', async () => {
  const gone = answer('gone', 'text/javascript', 404)
  // The third is cut off.
  for (const wrong of [PORTAL, answer('of another version'), answer(''), gone]) {
    network['/assets/a.js'] = wrong
    await expect(install()).rejects.toThrow('No /assets/a.js')
    expect(await textOf('/assets/a.js')).toBeUndefined()
  }
  network['/assets/a.js'] = answer('a')
  await install()
  expect(await textOf('/assets/a.js')).toBe('a')
})

test("a portal's page is neither the shell, although both are HTML, nor the list", async () => {
  network[SHELL] = PORTAL
  await expect(install({})).rejects.toThrow(`No ${SHELL}`)
  network[SHELL] = answer('<p>shell', 'text/html')
  const version = await install({})
  expect(await textOf(APP_SHELL)).toBe('<p>shell')
  const address = `/assets/${version}.json`
  network[address] = PORTAL
  await caches.delete(version)
  await expect(precache(version)).rejects.toThrow(`No ${address}`)
})

test('a wrong page in an earlier cache is replaced', async () => {
  for (const poisoned of ['guide-1', 'precache-0']) {
    ;({ network } = stubWorkerGlobals())
    const cache = await caches.open(poisoned)
    await cache.put(SHELL, await PORTAL())
    await cache.put('/complete', new Response())
    network[SHELL] = answer('<p>shell', 'text/html')
    const kept = await caches.match(APP_SHELL, { cacheName: await install({}) })
    expect(await kept!.text()).toBe('<p>shell')
  }
})

test('a page is cached with the headers of its version, and as if nothing had redirected it', async () => {
  const moved = new Response('<p>shell', { headers: { 'content-type': 'text/html' } })
  Object.defineProperty(moved, 'redirected', { value: true })
  network[SHELL] = async () => moved
  await install({})
  const { headers, redirected } = (await caches.match(APP_SHELL))!
  expect(Object.fromEntries(headers)).toMatchObject(CSP)
  expect(redirected).toBe(false)
})

test('a version and the complete one before it stay, as do content and other languages', async () => {
  await caches.open('content')
  const hindi = await publish(A, 1, 'hi')
  await precache(hindi)
  const [first] = await installAll(2)
  await install({ '/assets/b.js': 'b' }).catch(() => {})
  const [, second, third] = await installAll(3)
  await deleteOldPrecaches(third!)
  expect(await caches.keys()).toEqual(['content', hindi, second, third])
  // After a rollback the older version and the last one.
  await installAll(1)
  await deleteOldPrecaches(first!)
  expect(await caches.keys()).toEqual(['content', hindi, third, first])
})
