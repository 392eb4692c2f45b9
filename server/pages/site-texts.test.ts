import { beforeEach, expect, test } from 'vitest'
import type { FestivalFile } from '#shared/precache.ts'
import type { StallList } from '../festival/catalogue/stall-list.ts'
import { aSiteFestival } from '../../tests/support/festivals/site-festival.ts'
import { fakeRenderers } from '../../tests/support/servers/fake-renderers.ts'
import { createServiceWorkers } from './service-worker.ts'
import { createSiteTexts } from './site-texts.ts'

const SITE = 'https://mela.example.org'
let festival: ReturnType<typeof aSiteFestival> | undefined
let read: (address: string, search?: string) => Promise<string | undefined>
const workers = createServiceWorkers(fakeRenderers(), undefined)

beforeEach(() => {
  festival = aSiteFestival({ title: 'Mela' })
  const renderers = fakeRenderers((prefix) => ({
    listPages: () => ['/', '/stall/:id'].map((path) => prefix + path),
    renderManifest: (shown) => JSON.stringify({ name: shown.festival.title }),
  }))
  const stallList = { read: async () => ({ version: '1', vendors: [] }) } as unknown as StallList
  const find = createSiteTexts(renderers, workers, { read: () => festival }, stallList)
  read = async (address, search) => (await find(address, search))?.identity.toString()
})
const readFile = async (language: string) =>
  JSON.parse((await read(`/festival.${language}.json`))!) as FestivalFile

test('a phone gets the festival in its language, with the version of the app that it is for', async () => {
  const file = await readFile('en')
  expect(file).toMatchObject({ version: festival!.version, build: workers.get('en')!.version })
  expect(file.festival).toMatchObject({ title: 'Mela' })
  expect((await readFile('hi')).build).toBe(workers.get('hi')!.version)
  const paths = ['/', '/stall/s%201', '/stall/s1/', '/nowhere', '/stall', '/stall/a/b']
  expect(paths.filter((path) => RegExp(file.pages).test(path))).toEqual(paths.slice(0, 3))
  expect(await read('/festival.fr.json')).toBeUndefined()
})

test('an edit changes the festival and the manifest, but no service worker', async () => {
  const addresses = ['/service-worker.js', '/service-worker-hi.js']
  const readWorkers = () => Promise.all(addresses.map((address) => read(address)))
  const before = { workers: await readWorkers(), build: (await readFile('en')).build }
  expect(await read('/manifest.webmanifest')).toBe('{"name":"Mela"}')
  festival = aSiteFestival({ title: 'Edited' })
  expect(await read('/manifest.webmanifest')).toBe('{"name":"Edited"}')
  expect((await readFile('en')).festival).toMatchObject({ title: 'Edited' })
  expect((await readFile('en')).build).toBe(before.build)
  expect(await readWorkers()).toEqual(before.workers)
})

test('the entries that a visitor has kept are one calendar, with ids that stay and cancelled ones as cancelled', async () => {
  const entry = (id: string, isCancelled = false) => {
    const times = { fromMs: 0, untilMs: 1, day: '2026-11-20' }
    return { id, ...times, what: `The ${id}`, where: '', forWhom: '', isCancelled }
  }
  const programme = [entry('quiz'), entry('garba', true), entry('play')]
  festival = aSiteFestival({ siteUrl: SITE, programme } as object)
  for (const path of ['/programme.ics', '/hi/programme.ics']) {
    const calendar = await read(path, '?ids=garba,quiz,gone')
    expect(calendar!.match(/^(UID|STATUS):.*$/gm)).toEqual([
      'UID:quiz-2026@mela.example.org',
      'STATUS:CONFIRMED',
      'UID:garba-2026@mela.example.org',
      'STATUS:CANCELLED',
    ])
  }
  expect(await read('/programme.ics', '?ids=play')).toContain('UID:play-')
  for (const search of ['', '?ids=', '?ids=gone'])
    expect(await read('/programme.ics', search)).toBeUndefined()
})
