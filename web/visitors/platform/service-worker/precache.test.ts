import { beforeEach, expect, test } from 'vitest'
import {
  answer,
  type FakeNetwork,
  stubWorkerGlobals,
} from '../../../../tests/support/network/fake-worker-globals.ts'
import { festivalHref, hashOf, KEPT_FESTIVAL, type PrecacheList } from '#shared/precache.ts'
import { isComplete } from './kept-festival.ts'
import { deleteOldPrecaches, precache } from './precache.ts'

const SCREEN = '/assets/screen.js'
const PORTAL = answer('<h1>Log in</h1>', 'text/html')
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

let network: FakeNetwork
let asked: string[]
beforeEach(() => {
  ;({ network, asked } = stubWorkerGlobals())
  network['/assets/a.js'] = answer('a')
  network[SCREEN] = answer('screen')
})

const textOf = async (file: string) => (await caches.match(file))?.text()
const hashOfText = (text: string) => hashOf(new TextEncoder().encode(text))

const A = { '/assets/a.js': 'a' }

const LOGO = '/logo.svg?1'

/**
 * Publishes a version: the list of its files, and its festival.
 * @param files File contents by URL.
 * @param settings Versions with the same files differ by the host's settings.
 */
async function publish(files: Record<string, string>, settings = 1, name = 'precache') {
  const all = Object.entries({ [SCREEN]: 'screen', ...files })
  const hashes = await Promise.all(
    all.map(async ([file, text]): Promise<PrecacheList[number]> => [file, await hashOfText(text)]),
  )
  const json = JSON.stringify(hashes)
  const list = `${name}-${await hashOfText(json)}`
  const language = name === 'hi' ? 'hi' : 'en'
  const version = `${list}-${settings}`
  const festival = festivalHref(language)
  network[`/assets/${list}.json`] = answer(json, 'application/json')
  network[festival] = answer(
    JSON.stringify({ build: version, festival: { logo: LOGO } }),
    'application/json',
  )
  return {
    version,
    listHref: `/assets/${list}.json`,
    festival,
    bring: () => precache(version, list, language),
  }
}

async function install(files = A as Record<string, string>, settings = 1) {
  const { version, bring } = await publish(files, settings)
  await bring()
  return version
}
const installAll = async (count: number) => {
  const versions: string[] = []
  for (let number = 1; number <= count; number += 1) versions.push(await install(A, number))
  return versions
}

test('a version is complete, or the next attempt resumes where the last one stopped', async () => {
  const { version, listHref, festival, bring } = await publish({ ...A, '/assets/b.js': 'b' })
  await expect(bring()).rejects.toThrow('Failed to fetch')
  expect(await isComplete(version)).toBe(false)
  // The other files keep loading after one has failed.
  for (const file of [SCREEN, '/assets/a.js']) await expect.poll(() => textOf(file)).toBeDefined()
  network['/assets/b.js'] = answer('b')
  asked.length = 0
  await bring()
  expect(asked).toEqual([listHref, '/assets/b.js', festival, LOGO])
  expect(await textOf('/assets/a.js')).toBe('a')
  expect(await isComplete(version)).toBe(true)
})

test('a version without its list or festival, or with the festival of another version, is incomplete', async () => {
  const { version, listHref, festival, bring } = await publish(A)
  const other = answer(JSON.stringify({ build: 'precache-9-9', festival: {} }), 'application/json')
  for (const wrong of [PORTAL, other, answer('', 'text/plain', 503), offline]) {
    network[festival] = wrong
    await expect(bring()).rejects.toThrow()
    expect(await isComplete(version)).toBe(false)
  }
  network[listHref] = PORTAL
  await expect(bring()).rejects.toThrow(`No ${listHref}`)
})

test('a version reuses files of earlier versions', async () => {
  network['/assets/c.js'] = answer('c')
  await (await caches.open('precache-1')).put('/assets/a.js', new Response('a'))
  const { listHref, festival, bring } = await publish({ ...A, '/assets/c.js': 'c' })
  await bring()
  expect(asked).toEqual([listHref, SCREEN, '/assets/c.js', festival, LOGO])
})

test('a wrong response is never cached in place of a file, and the next attempt replaces it', async () => {
  const gone = answer('gone', 'text/javascript', 404)
  // The third response is truncated.
  for (const wrong of [PORTAL, answer('of another version'), answer(''), gone]) {
    network['/assets/a.js'] = wrong
    await expect(install()).rejects.toThrow('No /assets/a.js')
    expect(await textOf('/assets/a.js')).toBeUndefined()
  }
  network['/assets/a.js'] = answer('a')
  await install()
  expect(await textOf('/assets/a.js')).toBe('a')
})

test('a wrong file in an earlier cache is replaced', async () => {
  const cache = await caches.open('precache-0')
  await cache.put(SCREEN, await PORTAL())
  await cache.put(KEPT_FESTIVAL, new Response())
  const kept = await caches.match(SCREEN, { cacheName: await install({}) })
  expect(await kept!.text()).toBe('screen')
})

test('a version and the last complete one stay, as do content and other languages', async () => {
  await caches.open('content')
  const hindi = await publish(A, 1, 'hi')
  await hindi.bring()
  const [first] = await installAll(2)
  await install({ '/assets/b.js': 'b' }).catch(() => {})
  const [, second, third] = await installAll(3)
  await deleteOldPrecaches(third!)
  expect(await caches.keys()).toEqual(['content', hindi.version, second, third])
  // After a rollback, the older version and the latest one stay.
  await installAll(1)
  await deleteOldPrecaches(first!)
  expect(await caches.keys()).toEqual(['content', hindi.version, third, first])
})
