import { beforeEach, expect, test, vi } from 'vitest'
import type { StallList } from '../catalogue/stall-list.ts'
import { createLivePages } from './live-pages.ts'

const stallList = { read: async () => ({ version: '1', vendors: [] }) } as unknown as StallList
const pages = {
  findLivePage: (path: string, search: string) => ({
    href: path + search,
    isRare: search !== '',
    render: () => 'found',
  }),
}

let now: number
let find: (network: string, search?: string) => Promise<boolean>
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const findLivePage = createLivePages(stallList)
  find = async (network, search = `?q=${now}`) =>
    (await findLivePage(pages, '/browse-stalls', search, network)) !== undefined
  return () => vi.restoreAllMocks()
})

test('a dozen networks that search ten times a second leave every other network its search', async () => {
  let taken = 0
  for (let second = 0; second < 120; second += 1) {
    for (let tenth = 0; tenth < 10; tenth += 1) {
      now += 100
      for (let network = 0; network < 12; network += 1) {
        if (await find(`10.0.${network}.1`)) taken += 1
      }
    }
    expect(await find(`10.1.${second % 40}.1`)).toBe(true)
  }
  // All together take no more than a fifth of the processor.
  expect(taken).toBeLessThan(120 * 10)
})

test('a crowd behind one address searches at once, and then goes on; pages without a search are free', async () => {
  for (let visitor = 0; visitor < 10; visitor += 1) expect(await find('100.64.0.1')).toBe(true)
  for (let minute = 0; minute < 10; minute += 1) {
    for (let visitor = 0; visitor < 25; visitor += 1) {
      now += 2400
      expect(await find('100.64.0.1')).toBe(true)
    }
  }
  for (let times = 0; times < 1000; times += 1) expect(await find('100.64.0.1', '')).toBe(true)
})
