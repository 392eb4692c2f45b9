import { free, priceWords } from '#messages/catalogue.ts'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { hasIndianGroups, toPrefix, toRupees } from '#shared/catalogue/price.ts'
import { festival } from '#web/visitors/festival.ts'

/** How the public file marks a product without charge. */
const FREE = 'free'

/** 'per kg' is 'प्रति किलो' in Hindi. */
export function describeNote({ priceNote }: Pick<Product, 'priceNote'>): string {
  return priceNote.replace(/[a-z]+/gi, (word) => priceWords[word.toLowerCase()] ?? word)
}

/** '₹360 per kg', '₹50', 'Free', 'Half 60 / Full 120'; undefined if the price is not stated. */
export function describePrice(
  { price, priceNote }: Product,
  currency = festival().currency,
): string | undefined {
  const note = describeNote({ priceNote })
  const amount = formatPrice(price, currency)
  if (!priceNote) return amount
  if (amount) return `${amount} ${note}`
  // '40/50' needs the currency, but '3 for 100' does not start with a price.
  if (/^[\d.,/+\s–-]+$/.test(priceNote)) return toPrefix(currency) + priceNote
  return priceNote === FREE ? free : note
}

/** '₹1,200' or '₹12.50'; undefined for 0, which is not shown. */
function formatPrice(price: string, currency: string | undefined): string | undefined {
  const amount = toRupees(price)
  if (amount <= 0) return undefined
  const [whole = '', fraction] = (amount % 1 === 0 ? String(amount) : amount.toFixed(2)).split('.')
  // Not `Intl`: its output may differ between server and phone, which would break hydration.
  const grouped = hasIndianGroups(currency)
    ? whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
    : whole.replace(/\d(?=(\d{3})+$)/g, '$&,')
  return toPrefix(currency) + grouped + (fraction ? `.${fraction}` : '')
}
