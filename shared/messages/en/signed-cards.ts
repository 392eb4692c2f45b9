/** For a festival where only ratings by a signed card count (`signedCards` in festival.json). */

/** Over the stars: before the scripts know how the page was opened, then for a link, then for a card. */
export const scanToCount = 'A rating counts if you scan the card at the stall.'
export const openedByLink =
  'You came by a link. Your rating counts only after you scan the card at the stall.'
export const cardScanned = 'You scanned the card of this stall.'

/** What has become of such a rating. */
export const needsCard = 'Kept, not counted yet: scan the card at the stall and it counts'
export const keptToast = ({ stars, stallName }: { stars: number; stallName: string }) => ({
  title: 'Kept, not counted yet',
  body: `${stars} star(s) for ${stallName}. Scan the card at the stall and they count.`,
})

/** On the site's own pages with cards, for the organisers. */
export const notSigned =
  'These cards have no signature. Print the ones for the stalls with: npm run mela -- cards'
