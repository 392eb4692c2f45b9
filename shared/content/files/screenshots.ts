/** The screenshots that a phone shows before installing the guide, in this order. */
export const GUIDE_VIEWS = ['home', 'stalls', 'rate'] as const
export type GuideView = (typeof GUIDE_VIEWS)[number]

/** A phone and a computer: the CSS size and the device pixel ratio. */
export const SHAPES = {
  narrow: { width: 360, height: 640, scale: 2 },
  wide: { width: 1280, height: 720, scale: 1 },
} as const
export type Shape = keyof typeof SHAPES

export const SHAPE_NAMES = Object.keys(SHAPES) as Shape[]

/** Relative to content/files, and so also the address on the site. */
export function screenshotFile(view: GuideView, shape: Shape): string {
  return `screenshots/${view}-${shape}.webp`
}
