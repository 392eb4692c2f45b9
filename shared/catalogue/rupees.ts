/** Rupees from a spreadsheet cell: '40', '₹40', 'Rs. 1,200/-'. 0 for anything else. */
export function toRupees(price: string): number {
  const amount = /^[^\d-]*(\d[\d,]*(?:\.\d+)?)/.exec(price)?.[1]
  return amount === undefined ? 0 : Number(amount.replaceAll(',', ''))
}
