import { createFinding, type Finding } from '../findings/finding.ts'
import { toNameKey, toStallNumber } from '../rows/clean-text.ts'
import type { Listing } from '../rows/listing.ts'
import { placeIn, type Sheet } from '../spreadsheets/sheet.ts'
import { isDayName } from './sheet-names.ts'

/** A sheet of a workbook that was read, with the columns that were taken of it. */
export interface ReadSheet {
  sheet: Sheet
  listing: Listing
  columns: string
}

/** Of two lists, so many rows of the shorter one stand in both: one is a version of the other. */
const MOST = 0.5
const FEWEST = 2

/**
 * Sheets of one workbook that cannot both be meant: lists of two days, and two versions of one list. None of them is
 * read, because nobody but the committee knows which counts.
 */
export function findRivals(read: ReadSheet[]): Map<Sheet, Finding> {
  const rivals = new Map<Sheet, Finding>()
  for (const group of Map.groupBy(read, ({ sheet }) => sheet.file).values()) {
    const named = group.filter(({ sheet }) => sheet.sheet !== undefined)
    const days = named.filter(({ sheet }) => isDayName(sheet.sheet!))
    if (countNames(days) > 1) {
      refuse(days, 'are lists of several days, and the guide has one menu for the festival', rivals)
    }
    for (const [at, one] of named.entries()) {
      const others = named.slice(at + 1).filter((other) => isVersion(one, other))
      if (others.length > 0 && !rivals.has(one.sheet))
        refuse([one, ...others], 'list the same, and nothing says which of them counts', rivals)
    }
  }
  return rivals
}

function countNames(read: ReadSheet[]): number {
  return new Set(read.map(({ sheet }) => sheet.sheet)).size
}

function refuse(group: ReadSheet[], what: string, rivals: Map<Sheet, Finding>) {
  const names = [...new Set(group.map(({ sheet }) => `"${sheet.sheet}"`))]
  for (const { sheet } of group) {
    rivals.set(
      sheet,
      createFinding(
        'sheets-rival',
        placeIn(sheet, sheet.rows[0]?.line ?? 1),
        `the sheets ${names.join(' and ')} ${what}, so none of them is read`,
        `Choose the one that counts: --sheet ${names.at(-1)}.`,
      ),
    )
  }
}

function isVersion(one: ReadSheet, other: ReadSheet): boolean {
  if (one.sheet.sheet === other.sheet.sheet) return false
  const [a, b] = [toKeys(one), toKeys(other)]
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  const shared = [...few].filter((key) => many.has(key)).length
  const isLike = one.listing.hasProducts === other.listing.hasProducts
  // Two lists of the same stalls with other columns may complete each other.
  const isSame = one.listing.hasProducts || one.columns === other.columns
  return isLike && isSame && shared >= Math.min(FEWEST, few.size) && shared > few.size * MOST
}

/** What a row is about: the stall, and what it sells there. */
function toKeys({ listing: { hasProducts, records } }: ReadSheet): Set<string> {
  const keys = records.flatMap(({ stallNumber, stall, product }) => {
    const whose = toStallNumber(stallNumber) || toNameKey(stall.stallName ?? '')
    const what = toNameKey(product.name ?? '')
    return whose === '' || (hasProducts && what === '')
      ? []
      : [`${whose}\n${hasProducts ? what : ''}`]
  })
  return new Set(keys)
}
