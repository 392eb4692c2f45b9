import type { Page } from '@playwright/test'

/** Viewport sizes in CSS pixels: a phone, a tablet, a laptop. */
export const SIZES = {
  phone: { width: 360, height: 800 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof SIZES

export const SIZE_NAMES = Object.keys(SIZES) as Size[]

/** Sites that differ in their stalls or in how they are served; see `sites.ts`. */
export type SiteName = 'festival' | 'empty' | 'host'

/** One screen in one state. */
export interface View {
  /** The start of its pictures' file names, such as 'rate-counted'. */
  name: string
  /** A description in a visitor's words. */
  title: string
  href: string
  /** Default: 'festival'. */
  site?: SiteName
  /** What the network does before navigation. */
  before?: (page: Page) => Promise<unknown>
  /** What the visitor does on the page. */
  act?: (page: Page) => Promise<unknown>
  /** The sizes at which the view exists. Default: all. */
  sizes?: Size[]
  /** Whether the view covers the window, so that a picture of the whole page makes no sense. */
  isOverlay?: boolean
}
