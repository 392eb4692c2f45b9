import { nextPage } from '../../../shared/messages/en/controls.ts'
import type { Phone } from './phone.ts'

const FINGER = { x: 180, y: 500, gestureSourceType: 'touch' as const }
const PIXELS_PER_SECOND = 2000
const SETTLE_MS = 1000

export interface Scrolled {
  stalls: number
  /** 0 where no task took 50 ms. */
  longestTask: number
}

/** Scrolls through every stall with a finger: the list has a few on each page. */
export async function scrollStalls({ page, session }: Phone): Promise<Scrolled> {
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading')
  const next = page.getByRole('link', { name: nextPage, exact: true })
  const scrolled: Scrolled = { stalls: 0, longestTask: 0 }

  for (let number = 1; ; number += 1) {
    await page.waitForTimeout(SETTLE_MS)
    const height = await page.evaluate(() => {
      globalThis.longTasks.length = 0
      return document.documentElement.scrollHeight
    })
    const gesture = { ...FINGER, yDistance: -height, speed: PIXELS_PER_SECOND }
    await session.send('Input.synthesizeScrollGesture', gesture)
    const tasks = await page.evaluate(() => globalThis.longTasks)
    scrolled.longestTask = Math.max(scrolled.longestTask, ...tasks)
    scrolled.stalls += await cards.count()
    if ((await next.count()) === 0) return scrolled
    await next.tap()
    await page.waitForURL((url) => url.searchParams.get('page') === String(number + 1))
  }
}
