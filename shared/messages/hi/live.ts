interface Some {
  list: string
  count: number
}

export const nowOutOfStock = (some: Some) => `अब ख़त्म: ${toText(some)}।`
export const nowClosed = (some: Some) => `अभी बंद: ${toText(some)}।`

function toText({ list, count }: Some): string {
  return count > 0 ? `${list} और ${count} अन्य` : list
}
