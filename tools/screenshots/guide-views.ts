import type { GuideView } from '../../shared/content/files/screenshots.ts'
import { paths, rateStallHref } from '../../web/routes.ts'

/** A stall of the sample guide whose name and products fill a phone. */
const RATED = '12'

/** The address for each picture of the guide. @param stalls The festival's stall numbers. */
export const VIEW_HREFS: Record<GuideView, (stalls: string[]) => string> = {
  home: () => paths.home,
  stalls: () => paths.browseStalls,
  rate: (stalls) => rateStallHref(stalls.includes(RATED) ? RATED : (stalls[0] ?? RATED)),
}
