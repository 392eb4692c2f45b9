import type { Page } from '@playwright/test'

/** The windows that everything is looked at in, in CSS pixels: a phone, a tablet, a laptop. */
export const SIZES = {
  phone: { width: 360, height: 800 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof SIZES

export const SIZE_NAMES = Object.keys(SIZES) as Size[]

/** Each has its own stalls, or hands them over in its own way; see `sites.ts`. */
export type SiteName = 'festival' | 'empty' | 'host'

/** One screen in one state. */
export interface View {
  /** Of its pictures: 'rate-stall-already-rated'. */
  name: string
  /** What a visitor would say of it. */
  title: string
  href: string
  /** 'festival' where nothing is said. */
  site?: SiteName
  /** What the network does, before the page is asked for. */
  before?: (page: Page) => Promise<unknown>
  /** What the visitor does on the page. */
  act?: (page: Page) => Promise<unknown>
  /** Where it can be seen at all; everywhere where nothing is said. */
  sizes?: Size[]
  /** What lies over the page belongs to the window, not to the page below. */
  isOverlay?: boolean
}
