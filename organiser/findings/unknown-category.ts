import { CATEGORIES } from '#shared/catalogue/catalogue.ts'
import { createFinding, type Finding, type Place } from './finding.ts'
import { findNearCategory } from './near-category.ts'

/** A category that is none of the fixed list, with the one that it may mean. */
export function unknownCategory(place: Place, text: string): Finding {
  const near = findNearCategory(text)
  return createFinding(
    'category-unknown',
    place,
    `no category is called "${text}", so the product is listed under Others`,
    near === undefined ? `Write one of ${CATEGORIES.join(', ')}.` : `Did you mean ${near}?`,
  )
}
