/** For a festival where only ratings by a signed card count (`signedCards` in festival.json). */

/** Over the stars: before the scripts know how the page was opened, then for a link, then for a card. */
export const scanToCount = 'Your rating counts only if you scan the card at the stall.'
export const openedByLink =
  'You opened this page from a link. Your rating will count only after you scan the card at the stall.'
export const cardScanned = 'You have scanned this stall’s card.'

/** What has become of such a rating. */
export const needsCard = 'Saved, but not counted yet: scan the card at the stall and it will count'
export const keptToast = ({ stars, stallName }: { stars: number; stallName: string }) => ({
  title: 'Saved, but not counted yet',
  body: `${stars} star(s) for ${stallName}. Scan the card at the stall and they will count.`,
})

/** On the site's own pages with cards, for the organisers. */
export const notSigned = 'These cards are not signed. To print signed cards, open Cards in /admin.'
