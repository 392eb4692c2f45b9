import type { Browser } from '@playwright/test'
import { nextPage } from '../../../shared/messages/en/controls.ts'
import { browseStallsHref } from '../../../web/routes.ts'
import { type LimitRow, median } from '../report.ts'
import { openPhone, type Phone } from './open-phone.ts'

const FINGER = { x: 180, y: 500, gestureSourceType: 'touch' as const }
const PIXELS_PER_SECOND = 2000
const SETTLE_MS = 1000
/** Browsers do not report tasks shorter than this, so any reported task exceeds the limit. */
const TASK_LIMIT_MS = 50

/** Measures the longest task while a finger scrolls through all stalls. */
export async function measureScrolling(
  browser: Browser,
  url: string,
  runs: number,
  slowdown: number,
): Promise<LimitRow[]> {
  const longest: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const reader = await openPhone(browser, url + browseStallsHref(), slowdown, new Map())
    longest.push(await scrollStalls(reader))
    await reader.close()
    process.stderr.write('.')
  }
  const describe = (ms: number) => (ms > 0 ? `${Math.round(ms)} ms` : 'none over 50 ms')
  return [
    {
      what: 'scrolling all stalls: longest task',
      measured: describe(median(longest)),
      beside: `worst of ${runs} runs: ${describe(Math.max(...longest))}`,
      limit: `${TASK_LIMIT_MS} ms`,
      isMet: median(longest) <= TASK_LIMIT_MS,
    },
  ]
}

/** Scrolls through all pages of the list. @returns The longest task in milliseconds; 0 if none took 50 ms. */
async function scrollStalls({ page, session }: Phone): Promise<number> {
  const next = page.getByRole('link', { name: nextPage, exact: true })
  let longest = 0
  for (let number = 1; ; number += 1) {
    await page.waitForTimeout(SETTLE_MS)
    const height = await page.evaluate(() => {
      globalThis.longTasks.length = 0
      return document.documentElement.scrollHeight
    })
    const gesture = { ...FINGER, yDistance: -height, speed: PIXELS_PER_SECOND }
    await session.send('Input.synthesizeScrollGesture', gesture)
    longest = Math.max(longest, ...(await page.evaluate(() => globalThis.longTasks)))
    if ((await next.count()) === 0) return longest
    await next.tap()
    await page.waitForURL((url) => url.searchParams.get('page') === String(number + 1))
  }
}
