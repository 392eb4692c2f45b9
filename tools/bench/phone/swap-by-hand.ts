import type { BrowserContext } from '@playwright/test'
import { addLink, openTourist } from './tourist.ts'

/**
 * The control for navigation: a static page with the same content, in which a tap fills the main part
 * with `innerHTML`. All of the time is the browser's own work: styles, layout and paint.
 * @returns Milliseconds from the tap to the frame that shows the heading.
 */
export async function swapByHand(
  context: BrowserContext,
  url: string,
  slowdown: number,
): Promise<number> {
  const tourist = await openTourist(context, url, slowdown)
  const link = await addLink(tourist.page, '#swap')
  await tourist.page.evaluate(() => {
    const main = document.querySelector('main')!
    const { innerHTML } = main
    main.replaceChildren()
    document.querySelector('[href="#swap"]')!.addEventListener('click', (event) => {
      event.preventDefault()
      main.innerHTML = innerHTML
    })
  })
  const { toHeading } = await tourist.goBy(link)
  await tourist.close()
  return toHeading
}
