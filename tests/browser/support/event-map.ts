import { expect, type Page } from '@playwright/test'
import { paths } from '#web/visitors/routes.ts'
import { open } from './fixtures.ts'
import { say } from './say.ts'

export const mapDialog = (page: Page) => page.getByRole('dialog', { name: say('Event Map') })
/** The picture, or the drawn map if it does not load. */
export const picture = (page: Page) =>
  page.getByRole('img', { name: say('Map of the festival ground') })
/** The drawing over the picture, or instead of it. */
export const drawing = (page: Page) => mapDialog(page).locator('svg[viewBox*="-"]')
export const frame = (page: Page) => mapDialog(page).getByRole('group')
export const button = (page: Page, name: string) =>
  mapDialog(page).getByRole('button', { name: say(name) })

export async function openMap(page: Page, path: string = paths.home) {
  await open(page, path)
  await pressViewMap(page)
  await expect(button(page, 'Zoom in')).toBeVisible()
  await expectPicture(page)
}

export async function pressViewMap(page: Page) {
  const menu = page.getByRole('button', { name: say('Menu'), exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: say('View Map') }).click()
}

export const expectPicture = (page: Page) =>
  expect
    .poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

/** The picture's position relative to its frame; a cropped side has a negative gap. */
export function readView(page: Page) {
  return picture(page).evaluate((image: HTMLImageElement) => {
    const box = image.getBoundingClientRect()
    const around = image.parentElement!.getBoundingClientRect()
    const { naturalWidth, naturalHeight } = image
    const ratio = Math.min(box.width / naturalWidth, box.height / naturalHeight)
    const width = naturalWidth * ratio
    const height = naturalHeight * ratio
    const left = box.left + (box.width - width) / 2 - around.left
    const top = box.top + (box.height - height) / 2 - around.top
    const gaps = [left, around.width - left - width, top, around.height - top - height]
    return { scale: box.width / around.width, left, top, gaps }
  })
}

export const expectScale = (page: Page, scale: number) =>
  expect.poll(async () => (await readView(page)).scale).toBeCloseTo(scale, 1)

/** The spot of the picture under a point of the window, as fractions of the picture. */
export async function spotUnder(page: Page, { x, y }: Place) {
  const box = (await picture(page).boundingBox())!
  return { x: (x - box.x) / box.width, y: (y - box.y) / box.height }
}

export interface Place {
  x: number
  y: number
}

/** @returns A point at this offset from the middle of the frame. */
export async function fromMiddle(page: Page, byX: number, byY: number): Promise<Place> {
  const { x, y, width, height } = (await frame(page).boundingBox())!
  return { x: x + width / 2 + byX, y: y + height / 2 + byY }
}

/** Puts fingers down, moves them together from start to end in ten steps, and lifts them. */
export async function moveFingers(page: Page, from: Place[], to: Place[]) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Place[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    })
  await send('touchStart', from)
  for (let part = 0.1; part < 1.05; part += 0.1) {
    const between = from.map(({ x, y }, index) => ({
      x: x + (to[index]!.x - x) * part,
      y: y + (to[index]!.y - y) * part,
    }))
    await send('touchMove', between)
  }
  await send('touchEnd', [])
}
