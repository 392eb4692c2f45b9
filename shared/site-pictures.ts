export interface LinkPicture {
  /** Path from the root of the site. */
  src: string
  width: number
  height: number
}

interface ManifestIcon {
  src: string
  sizes: string
  type: string
  purpose: string
}

interface GuideScreenshot {
  src: string
  sizes: string
  shape: Shape
  view: GuideView
}

export interface ManifestPictures {
  icons: ManifestIcon[]
  screenshots: GuideScreenshot[]
}

/** Shown in this order before a phone installs the guide. */
export const GUIDE_VIEWS = ['home', 'stalls', 'rate'] as const
export type GuideView = (typeof GUIDE_VIEWS)[number]

/** CSS size and device pixel ratio of a phone and a computer. */
export const SHAPES = {
  narrow: { width: 360, height: 640, scale: 2 },
  wide: { width: 1280, height: 720, scale: 1 },
} as const
type Shape = keyof typeof SHAPES

export const SHAPE_NAMES = Object.keys(SHAPES) as Shape[]

/** Path relative to content/files, which is also the path on the site. */
export function screenshotFile(view: GuideView, shape: Shape): string {
  return `screenshots/${view}-${shape}.webp`
}
