import type { Browser } from '@playwright/test'
import { type LimitRow, median } from '../report.ts'
import { openControl } from '../page-load/control.ts'
import { keepGuide } from './keep-guide.ts'
import { swapByHand } from './swap-by-hand.ts'
import { makeTour } from './tour.ts'
import { openTourist, waitForScreens } from './tourist.ts'

/** The limit for the next paint, in which the tapped link responds. The time to the new heading is only reported. */
const LIMIT_MS = 50

interface Screen {
  toHeading: number[]
  toNextPaint: number[]
  byHand: number[]
}

/** Times each screen of a cached guide from tap to heading, alternating with the same change made by hand. */
export async function measureTours(
  browser: Browser,
  url: string,
  runs: number,
  slowdown: number,
): Promise<LimitRow[]> {
  const context = await keepGuide(browser, url)
  const control = await openControl(url)
  const screens = new Map<string, Screen>()
  for (let run = 0; run < runs; run += 1) {
    const tourist = await openTourist(context, url, slowdown)
    await waitForScreens(tourist.page)
    const tour = await makeTour(tourist)
    await tourist.close()
    for (const { path, toHeading, toNextPaint } of tour) {
      const screen = screens.get(path) ?? { toHeading: [], toNextPaint: [], byHand: [] }
      screens.set(path, screen)
      screen.toHeading.push(toHeading)
      screen.toNextPaint.push(toNextPaint)
      screen.byHand.push(await swapByHand(context, control.url + path, slowdown))
      process.stderr.write('.')
    }
  }
  control.close()
  await context.close()
  return [...screens].map(([path, screen]) => toRow(path, screen))
}

function toRow(path: string, { toHeading, toNextPaint, byHand }: Screen): LimitRow {
  const ms = Math.round(median(toNextPaint))
  return {
    what: `tap to \`${path}\``,
    measured: `${ms} ms, heading ${Math.round(median(toHeading))} ms`,
    beside: `heading by hand ${Math.round(median(byHand))} ms`,
    limit: `${LIMIT_MS} ms`,
    isMet: ms < LIMIT_MS,
  }
}
