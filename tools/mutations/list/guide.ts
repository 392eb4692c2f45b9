import type { Mutation } from '../mutation.ts'

/** Rules of the guide that visitors see, and that unit tests cover. */
export const GUIDE: Mutation[] = [
  {
    name: 'search-remarks',
    loses: "A search for a word that occurs only in a stall's remarks does not find the stall.",
    file: 'web/visitors/search/find-vendors.ts',
    find: "textsOf(vendor, ['stallName', 'ownerName', 'remarks'])",
    replace: "textsOf(vendor, ['stallName', 'ownerName'])",
    tests: [{ project: 'unit', files: ['web/visitors/search/find-vendors.test.ts'] }],
  },
  {
    name: 'ranking-ties',
    loses: 'Of two stalls with the same score, the one with fewer ratings is ranked higher.',
    file: 'shared/ratings/ranking.ts',
    find: 'b.ratingCount - a.ratingCount ||',
    replace: 'a.ratingCount - b.ratingCount ||',
    tests: [{ project: 'unit', files: ['shared/ratings/ranking.test.ts'] }],
  },
  {
    name: 'in-stock-case',
    loses: 'A dish with YES in the in_stock column is shown as Out of Stock.',
    file: 'shared/catalogue/rows.ts',
    find: "['true', 'yes', '1'].includes(cell.toLowerCase())",
    replace: "['true', 'yes', '1'].includes(cell)",
    tests: [{ project: 'unit', files: ['shared/catalogue/import-catalogue.test.ts'] }],
  },
  {
    name: 'price-of-zero',
    loses: 'A dish without a price is shown with a price of ₹0.',
    file: 'web/visitors/catalogue/stall/describe-price.ts',
    find: 'if (amount <= 0) return undefined',
    replace: 'if (amount < 0) return undefined',
    tests: [{ project: 'unit', files: ['web/visitors/catalogue/stall/describe-price.test.ts'] }],
  },
  {
    name: 'receipt-in-hindi-digits',
    loses: 'A receipt code in Hindi digits is not found.',
    file: 'shared/ratings/receipt-code.ts',
    find: "toAsciiDigits(text).replaceAll(/\\D/g, '')",
    replace: "text.replaceAll(/\\D/g, '')",
    tests: [{ project: 'unit', files: ['shared/ratings/receipt-code.test.ts'] }],
  },
  {
    name: 'link-preview-address',
    loses: 'Chats show links to the guide without a picture, because they need its full address.',
    file: 'web/visitors/app/page-head/page-head.ts',
    find: "property('og:image', siteUrl + picture.src)",
    replace: "property('og:image', picture.src)",
    tests: [{ project: 'unit', files: ['web/visitors/app/page-head/page-head.test.ts'] }],
  },
  {
    name: 'contrast-of-notes',
    loses: 'Notes in the softer text colour cannot be read in sunlight.',
    file: 'web/ui/styles/tokens.css',
    find: '--ink-soft: #5a4438;',
    replace: '--ink-soft: #9a8478;',
    tests: [{ project: 'unit', files: ['web/ui/styles/tokens.test.ts'] }],
  },
  {
    name: 'address-on-the-qr-card',
    loses: 'A QR card leads to the site that it was printed from, not to the festival.',
    file: 'web/visitors/qr-cards/card-address.ts',
    find: 'toSiteAddress(toPrintedHref(rateStallHref(stallNumber)))',
    replace: 'location.origin + rateStallHref(stallNumber)',
    tests: [{ project: 'unit', files: ['web/visitors/qr-cards/card-address.test.ts'] }],
  },
]
