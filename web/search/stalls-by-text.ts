import type { Vendor } from '#shared/catalogue/catalogue.ts'

/** A text, and the places in the list of the stalls that have it, rising. */
export interface Line {
  text: string
  places: number[]
}

/** Stalls share most of their texts. */
export type StallsByText = Map<string, Line>

export function addPlace(index: StallsByText, text: string, place: number): void {
  const line = index.get(text)
  if (!line) index.set(text, { text, places: [place] })
  else if (line.places[line.places.length - 1] !== place) line.places.push(place)
}

/** The stalls that have a text of this kind, each once and in the order of the list. */
export function stallsWith(
  vendors: Vendor[],
  index: StallsByText,
  isMatch: (text: string) => boolean,
): Vendor[] {
  const isFound = new Uint8Array(vendors.length)
  for (const { text, places } of index.values()) {
    if (isMatch(text)) for (const place of places) isFound[place] = 1
  }
  return vendors.filter((_, place) => isFound[place])
}
