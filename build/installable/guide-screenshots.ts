import * as messages from '#messages/manifest.ts'
import { paths, rateStallHref } from '#web/routes.ts'

/** Its name and its products fill a phone, in the delivered guide. */
const RATED = '12'

/** What the browser shows of the guide before somebody installs it, in this order. */
export const GUIDE_VIEWS = [
  { name: 'home', toHref: () => paths.home, label: messages.screenshotOfHome },
  { name: 'stalls', toHref: () => paths.browseStalls, label: messages.screenshotOfStalls },
  {
    name: 'rate',
    /** @param stalls The numbers of the festival's. */
    toHref: (stalls: string[]) =>
      rateStallHref(stalls.includes(RATED) ? RATED : (stalls[0] ?? RATED)),
    label: messages.screenshotOfRating,
  },
]

/** A phone, and a computer: what CSS sees, and how many dots a pixel of it has. */
export const SHAPES = {
  narrow: { width: 360, height: 640, scale: 2 },
  wide: { width: 1280, height: 720, scale: 1 },
} as const
export type Shape = keyof typeof SHAPES

export const SHAPE_NAMES = Object.keys(SHAPES) as Shape[]

/** Inside content/files, so also the address on the site. */
export function screenshotFile(name: string, shape: Shape): string {
  return `screenshots/${name}-${shape}.webp`
}
