import { writeRotaryFair } from '../../../support/festivals/rotary-fair.ts'
import { openEditedSite } from '../edited-site.ts'

/** A festival that is not JYS, with signed cards. */
export function openRotaryFair() {
  const site = openEditedSite()
  writeRotaryFair(site.contentDir, { signedCards: 'apart' })
  return site
}
