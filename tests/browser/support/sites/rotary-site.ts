import { writeRotaryFair } from '../../../support/festivals/rotary-fair.ts'
import { openEditedSite } from '../edited-site.ts'

/** A festival that is not JYS, with signed cards: several options at once, so that it is built once. */
export function openRotaryFair() {
  const site = openEditedSite()
  writeRotaryFair(site.contentDir, { signedCards: 'apart' })
  return site
}
