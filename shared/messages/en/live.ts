interface Some {
  list: string
  count: number
}

export const nowOutOfStock = (some: Some) => `Out of stock now: ${toText(some)}.`
export const nowClosed = (some: Some) => `Closed now: ${toText(some)}.`

function toText({ list, count }: Some): string {
  return count > 0 ? `${list} and ${count} more` : list
}
