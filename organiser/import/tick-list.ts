import type { SheetRecord } from '../rows/listing.ts'
import { findInStock } from '../rows/yes-words.ts'

/** '✓', 'Y' and 'yes'; 'Available' is a word that says something. */
const LONGEST_TICK = 3

/**
 * Whether a blank cell of the column 'In Stock' says no: where all others say yes, they are ticks. Elsewhere a blank
 * cell says nothing.
 */
export function isTickList(records: SheetRecord[]): boolean {
  const said = records.map(({ product }) => product.inStock ?? '').filter((text) => text !== '')
  return (
    said.length > 0 &&
    said.every((text) => text.length <= LONGEST_TICK && findInStock(text) === true)
  )
}
