import type { Page } from '@playwright/test'

/** Viewport sizes in CSS pixels: a phone, a tablet, a laptop. */
export const SIZES = {
  phone: { width: 360, height: 800 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof SIZES

export const SIZE_NAMES = Object.keys(SIZES) as Size[]

/** Sites with different stalls, or another way to serve them; see `sites.ts`. */
export type SiteName = 'festival' | 'empty' | 'host'

/** One screen in one state. */
export interface View {
  /** The name of its pictures: 'rate-stall-already-rated'. */
  name: string
  /** A visitor's description. */
  title: string
  href: string
  /** Default: 'festival'. */
  site?: SiteName
  /** What the network does before navigation. */
  before?: (page: Page) => Promise<unknown>
  /** What the visitor does on the page. */
  act?: (page: Page) => Promise<unknown>
  /** The sizes at which the view exists; default: all. */
  sizes?: Size[]
  /** Whether the view covers the page and belongs to the window. */
  isOverlay?: boolean
}
