/** What a phone shows of the guide before somebody installs it, in this order. */
export const GUIDE_VIEWS = ['home', 'stalls', 'rate'] as const
export type GuideView = (typeof GUIDE_VIEWS)[number]

/** A phone, and a computer: what CSS sees, and how many dots a pixel of it has. */
export const SHAPES = {
  narrow: { width: 360, height: 640, scale: 2 },
  wide: { width: 1280, height: 720, scale: 1 },
} as const
export type Shape = keyof typeof SHAPES

export const SHAPE_NAMES = Object.keys(SHAPES) as Shape[]

/** Inside content/files, so also the address on the site. */
export function screenshotFile(view: GuideView, shape: Shape): string {
  return `screenshots/${view}-${shape}.webp`
}
