import type { GuideView } from '../../shared/content/files/screenshots.ts'
import { paths, rateStallHref } from '../../web/routes.ts'

/** A stall in the sample guide whose name and products fill a phone's screen. */
const RATED = '12'

/** The address of the screen in each picture. @param stalls The festival's stall numbers. */
export const VIEW_HREFS: Record<GuideView, (stalls: string[]) => string> = {
  home: () => paths.home,
  stalls: () => paths.browseStalls,
  rate: (stalls) => rateStallHref(stalls.includes(RATED) ? RATED : (stalls[0] ?? RATED)),
}
