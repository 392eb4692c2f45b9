import type { GuideView } from '../../shared/content/files/screenshots.ts'
import { paths, rateStallHref } from '../../web/routes.ts'

/** Its name and its products fill a phone, in the delivered guide. */
const RATED = '12'

/** Where each picture of the guide is taken. @param stalls The numbers of the festival's. */
export const VIEW_HREFS: Record<GuideView, (stalls: string[]) => string> = {
  home: () => paths.home,
  stalls: () => paths.browseStalls,
  rate: (stalls) => rateStallHref(stalls.includes(RATED) ? RATED : (stalls[0] ?? RATED)),
}
