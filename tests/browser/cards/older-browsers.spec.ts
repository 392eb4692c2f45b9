import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { rateStallHref } from '#web/routes.ts'
import { toGrey } from '../../support/pictures/pictures.ts'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { unzip } from '../../support/pictures/unzip.ts'
import { representatives } from '../../support/long.ts'
import { expect, test } from '../support/fixtures.ts'
import { bytesOf, downloadBy, openGuideCard, openStallCard } from '../support/qr-cards.ts'

/** Safari before 16.4 has none of the first two; other browsers can lose a worker. */
const OLDER = [
  { browser: 'Safari 15.4', missing: ['OffscreenCanvas', 'CompressionStream'] },
  { browser: 'a browser without workers', missing: ['Worker'] },
]
/** Longer than this, a tap seems to be lost. */
const LONG_TASK_MAX_MS = 250

function takeAway(page: Page, names: string[]) {
  return page.addInitScript((missing) => {
    for (const name of missing) Reflect.deleteProperty(globalThis, name)
    Reflect.deleteProperty(Intl, 'Segmenter')
    for (const { prototype } of [CanvasRenderingContext2D, Path2D]) {
      Reflect.deleteProperty(prototype, 'roundRect')
    }
  }, names)
}

const THREE_STALLS = 'stall_number,stall_name\n1,One\n२,चाय\n3,Three\n'
const THREE_FILES = ['stall-1-One.png', 'stall-२-चाय.png', 'stall-3-Three.png']

for (const { browser, missing } of representatives(OLDER)) {
  test.describe(`an organiser with ${browser}`, () => {
    test.beforeEach(({ page }) => takeAway(page, missing))

    test('downloads the card that others download', async ({ page, site, context }) => {
      await openStallCard(page, '12')
      const download = await downloadBy(page, 'Download PNG')
      expect(download.suggestedFilename()).toBe('stall-12-fullpage.png')
      const png = await bytesOf(download)
      expect(await sharp(png).metadata()).toMatchObject({ width: 1588, height: 2246, density: 192 })
      expect(await readCodes(await toGrey(png))).toEqual([site.url + rateStallHref('12')])
      const [red, green, blue] = (await sharp(png).stats()).channels.map(({ mean }) => mean)
      expect([red, blue]).toEqual([green, green])

      const today = await context.newPage()
      await openStallCard(today, '12')
      const others = await bytesOf(await downloadBy(today, 'Download PNG'))
      const [mine, theirs] = await Promise.all([toGrey(png), toGrey(others)])
      const differing = mine.data.filter((grey, at) => Math.abs(grey - theirs.data[at]!) > 64)
      expect(differing.length / mine.data.length).toBeLessThan(0.0001)
    })

    test('downloads the card of the website', { tag: '@long' }, async ({ page, site }) => {
      await openGuideCard(page)
      const download = await downloadBy(page, 'Download PNG')
      expect(download.suggestedFilename()).toBe('app-qr.png')
      expect(await readCodes(await toGrey(await bytesOf(download)))).toEqual([`${site.url}/`])
    })

    test('downloads all cards in one zip', async ({ page, ownSite }) => {
      ownSite.write('vendors.csv', THREE_STALLS)
      await openStallCard(page, '1', ownSite.url)
      const cards = unzip(await bytesOf(await downloadBy(page, 'Download All')))
      expect(cards.map(({ name }) => name)).toEqual(THREE_FILES)
      for (const [index, stallNumber] of ['1', '२', '3'].entries()) {
        const png = cards[index]!.content
        expect(await sharp(png).metadata()).toMatchObject({ width: 1588, height: 2246 })
        const address = ownSite.url + rateStallHref(stallNumber)
        expect(await readCodes(await toGrey(png))).toEqual([address])
      }
      await expect(page.getByText('3 cards saved in stall-qr-cards.zip.')).toBeVisible()
    })

    test('uses the page meanwhile, and cancels', { tag: '@long' }, async ({ page }) => {
      await openStallCard(page, '12')
      const downloads: unknown[] = []
      page.on('download', (download) => downloads.push(download))
      await watchLongTasks(page)
      await page.getByRole('button', { name: 'Download All' }).click()
      await expect(page.getByText(/^([89]|\d\d) of 104 cards$/)).toBeVisible()
      expect(await thirdLongestTask(page)).toBeLessThan(LONG_TASK_MAX_MS)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('progressbar')).toBeHidden()
      const single = await downloadBy(page, 'Download PNG')
      expect(single.suggestedFilename()).toBe('stall-12-fullpage.png')
      expect(downloads).toHaveLength(1)
    })
  })
}

test.describe('when the worker cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR_FAILED/ })
  test(
    'the card is painted on the page, and the next one in a worker',
    { tag: '@long' },
    async ({ page }) => {
      await page.route('**/png-worker*', (route) => route.abort())
      await openStallCard(page, '12')
      const channels = async () => {
        const png = await bytesOf(await downloadBy(page, 'Download PNG'))
        return (await sharp(png).metadata()).channels
      }
      expect(await channels()).toBeGreaterThan(1)
      await page.unroute('**/png-worker*')
      await expect.poll(channels).toBe(1)
    },
  )
})

test.describe('when the picture cannot be made', () => {
  test.use({ expectedErrors: /^Failed to export/ })
  const toast = (page: Page) => page.getByText('This browser could not make')

  for (const fault of representatives(['toBlob', 'getContext'] as const)) {
    test(`the organiser is told what to do, and it is logged (${fault})`, async ({ page }) => {
      await takeAway(page, ['OffscreenCanvas'])
      await openStallCard(page, '12')
      await breakCanvas(page, fault)
      const logged = page.waitForEvent('console', (message) => message.type() === 'error')
      await page.getByRole('button', { name: 'Download PNG' }).click()
      await expect(toast(page)).toContainText('stall-12-fullpage.png. Try again, print the card')
      expect((await logged).text()).toMatch(/^Failed to export PNG/)

      await mendCanvas(page, fault)
      expect((await downloadBy(page, 'Download PNG')).suggestedFilename()).toContain('stall-12')
    })
  }

  test('of one stall, the others are saved, and it is told which one is missing', async ({
    page,
    ownSite,
  }) => {
    ownSite.write('vendors.csv', THREE_STALLS)
    await takeAway(page, ['OffscreenCanvas'])
    await openStallCard(page, '1', ownSite.url)
    await breakCanvas(page, 'toBlob', 1)
    const logged = page.waitForEvent('console', (message) => message.type() === 'error')
    const cards = unzip(await bytesOf(await downloadBy(page, 'Download All')))
    expect(cards.map(({ name }) => name)).toEqual(THREE_FILES.slice(1))
    expect((await logged).text()).toMatch(/^Failed to export stall-1-One\.png/)
    await expect(page.getByText('2 cards saved in stall-qr-cards.zip.')).toBeVisible()
    await expect(page.getByText('Not made: 1 (stall-1-One.png).')).toBeVisible()
  })

  test(
    'of any stall, it is told that there is no zip',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      ownSite.write('vendors.csv', THREE_STALLS)
      await takeAway(page, ['OffscreenCanvas'])
      await openStallCard(page, '1', ownSite.url)
      await breakCanvas(page, 'getContext')
      await page.getByRole('button', { name: 'Download All' }).click()
      await expect(page.getByText('No card could be made.')).toBeVisible()
      await expect(page.getByText(`Not made: 3 (${THREE_FILES.join(', ')}).`)).toBeVisible()
    },
  )
})

/** From now on, or so many times, a canvas gives nothing, as when the memory of a phone is full. */
function breakCanvas(page: Page, fault: 'toBlob' | 'getContext', times = Infinity) {
  return page.evaluate(
    ([name, limit]) => {
      const { prototype } = HTMLCanvasElement
      const whole = prototype[name] as (...args: unknown[]) => unknown
      let left = limit
      const broken = function (this: HTMLCanvasElement, ...args: unknown[]) {
        left -= 1
        if (left < 0) return whole.apply(this, args)
        if (name === 'toBlob') setTimeout(() => (args[0] as BlobCallback)(null))
        return null
      }
      Object.assign(prototype, { [name]: broken, whole })
    },
    [fault, times] as const,
  )
}

function mendCanvas(page: Page, fault: 'toBlob' | 'getContext') {
  return page.evaluate((name) => {
    const { prototype } = HTMLCanvasElement
    Object.assign(prototype, { [name]: Reflect.get(prototype, 'whole') })
  }, fault)
}

function watchLongTasks(page: Page) {
  return page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
    Object.assign(globalThis, { tasks })
  })
}

/**
 * In milliseconds; none under 50. Each of eight cards has the same tasks: a step that is too long
 * shows eight times, a moment in which the machine did something else once or twice.
 */
function thirdLongestTask(page: Page) {
  return page.evaluate(() => {
    const tasks = Reflect.get(globalThis, 'tasks') as number[]
    return tasks.toSorted((one, other) => other - one)[2] ?? 0
  })
}
