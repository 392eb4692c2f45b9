/** Rupees from a spreadsheet cell: '40', '₹40', 'Rs. 1,200/-'. 0 for anything else. */
export function toRupees(price: string): number {
  const amount = /^[^\d-]*(\d[\d,]*(?:\.\d+)?)/.exec(price)?.[1]
  return amount === undefined ? 0 : Number(amount.replaceAll(',', ''))
}

/** '₹1,200' or '₹12.50'; undefined when the price is not above 0, for it is not shown then. */
export function formatPrice(price: string): string | undefined {
  const amount = toRupees(price)
  if (amount <= 0) return undefined
  const [whole = '', fraction] = (amount % 1 === 0 ? String(amount) : amount.toFixed(2)).split('.')
  // Indian grouping: the last three digits, then by twos. Not Intl, whose output differs between
  // the server's and the phone's data and would break hydration.
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
  return fraction ? `₹${grouped}.${fraction}` : `₹${grouped}`
}
