import type { Vendor } from '#shared/catalogue/catalogue.ts'

/** Each text with the places in the list of the stalls that have it, rising. Stalls share most of their texts. */
export type StallsByText = Map<string, number[]>

export function addPlace(index: StallsByText, text: string, place: number): void {
  const places = index.get(text)
  if (!places) index.set(text, [place])
  else if (places[places.length - 1] !== place) places.push(place)
}

/** The stalls at these places, each once and in the order of the list. */
export function toStalls(vendors: Vendor[], found: Iterable<readonly number[]>): Vendor[] {
  const isFound = new Uint8Array(vendors.length)
  for (const places of found) for (const place of places) isFound[place] = 1
  return vendors.filter((_, place) => isFound[place])
}
