import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { StallList } from '../festival/catalogue/stall-list.ts'
import { aSiteFestival } from '../../tests/support/festivals/site-festival.ts'
import { aVendor } from '../../tests/support/festivals/vendors.ts'
import { fakeRenderers } from '../../tests/support/servers/fake-renderers.ts'
import { createSitePages } from './site-pages.ts'

const SEARCHED = '/browse-stalls'

let stallsVersion: string
let stalls: Vendor[]
let festival: ReturnType<typeof aSiteFestival> | undefined
let rendered: string[]

/** Pages of a site, one of which lists stalls; each says what it was rendered from. */
function openPages() {
  const stallList = {
    read: async () => ({ version: stallsVersion, vendors: stalls }),
  } as unknown as StallList
  const note = (text: string) => {
    rendered.push(text)
    return text
  }
  const renderers = fakeRenderers((prefix) => ({
    findPage: (_shown, path) =>
      path.startsWith(prefix) ? { path, isLive: path === prefix + SEARCHED } : undefined,
    renderBarePage: (shown, path) => note(`bare ${path} of ${shown.festival.title}`),
    findLivePage: (shown, path, search) => ({
      href: path + search,
      isRare: search !== '',
      render: () => note(`live ${path}${search} of ${shown.festival.title}`),
    }),
  }))
  return createSitePages(renderers, { read: () => festival }, stallList)
}

beforeEach(() => {
  stallsVersion = '1'
  stalls = []
  festival = aSiteFestival({ title: 'Mela' })
  rendered = []
})

describe('pages are rendered once', () => {
  let pages: ReturnType<typeof openPages>
  beforeEach(() => void (pages = openPages()))
  const read = async (path: string, prefix = '') => {
    const one = pages.read()!.find((language) => language.prefix === prefix)!
    return (await one.findPage(path, '', '10.0.0.1'))?.identity.toString()
  }

  test('for at most a minute while a stall is closed until a time', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const countAt = async (now: number) => {
      vi.setSystemTime(now)
      await read(SEARCHED)
      return rendered.length
    }
    expect([await countAt(0), await countAt(60_000)]).toEqual([1, 1])
    stalls = [aVendor({ closed: '2027-12-23 22:00' })]
    const counts = []
    for (const now of [60_000, 119_999, 120_000]) counts.push(await countAt(now))
    expect(counts).toEqual([2, 2, 3])
    vi.useRealTimers()
  })

  test('until the stalls or the festival change', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect(await read('/join-us')).toBe('bare /join-us of Mela')
      expect(await read(SEARCHED)).toBe('live /browse-stalls of Mela')
    }
    expect(rendered).toHaveLength(2)
    stallsVersion = '2'
    await read(SEARCHED)
    await read(SEARCHED)
    expect(rendered).toHaveLength(3)
    festival = aSiteFestival({ title: 'Edited' })
    expect(await read('/join-us')).toBe('bare /join-us of Edited')
    expect(await read(SEARCHED)).toBe('live /browse-stalls of Edited')
  })
})

test('a request that began before an edit does not cache a page of the old festival', async () => {
  const pages = openPages()
  const early = pages.read()![0]!
  festival = aSiteFestival({ title: 'Edited' })
  const read = async ({ findPage } = pages.read()![0]!) =>
    (await findPage('/join-us', '', '10.0.0.1'))!.identity.toString()
  await read(early)
  expect(await read()).toBe('bare /join-us of Edited')
})

describe('searches', () => {
  let now: number
  /** Resolves to whether the server ran the search. */
  let find: (network: string, search?: string) => Promise<boolean>
  beforeEach(() => {
    now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const pages = openPages()
    find = async (network, search = `?q=${now}`) => {
      const page = await pages.read()![0]!.findPage(SEARCHED, search, network)
      return page!.identity.toString().startsWith('live')
    }
    return () => vi.restoreAllMocks()
  })

  test('all networks together search ten times a second, a fifth of the CPU', async () => {
    let taken = 0
    for (let second = 0; second < 120; second += 1) {
      now += 1000
      for (let network = 0; network < 100; network += 1) {
        if (await find(`10.0.${network}.1`)) taken += 1
      }
    }
    expect(taken).toBeGreaterThan(120 * 9)
    expect(taken).toBeLessThanOrEqual(120 * 10 + 30)
  })

  test('a crowd behind one address searches at once, then at a limited rate; pages without a search are free', async () => {
    for (let visitor = 0; visitor < 10; visitor += 1) expect(await find('100.64.0.1')).toBe(true)
    for (let minute = 0; minute < 10; minute += 1) {
      for (let visitor = 0; visitor < 25; visitor += 1) {
        now += 2400
        expect(await find('100.64.0.1')).toBe(true)
      }
    }
    for (let times = 0; times < 1000; times += 1) expect(await find('100.64.0.1', '')).toBe(true)
  })
})
