/* Announced to screen readers on an open page. */

interface Some {
  /** The first names. */
  list: string
  /** How many more there are. */
  count: number
}

export const nowOutOfStock = (some: Some) => `Out of stock now: ${toText(some)}.`
export const nowClosed = (some: Some) => `Closed now: ${toText(some)}.`

function toText({ list, count }: Some): string {
  return count > 0 ? `${list} and ${count} more` : list
}
