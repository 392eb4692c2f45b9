import type { MapSheet } from './map-sheet.ts'

/** In pixels: letters are read when a phone enlarges the picture to six times its width. */
const LONGEST = 1600
/** A prime: of a power of two, the hash would not tell where a number stands. */
const VARIANTS = 61

/**
 * How many pixels the picture of a sheet has on its longer side. Sheets differ in it, so that a phone with an older
 * picture does not put its pins there: one in 61 changes goes unnoticed, until the phone has fetched the new picture.
 */
export function longestSideOf({ areas }: Pick<MapSheet, 'areas'>): number {
  let hash = 0
  for (const letter of JSON.stringify(areas)) {
    hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0
  }
  return LONGEST - (hash % VARIANTS)
}
