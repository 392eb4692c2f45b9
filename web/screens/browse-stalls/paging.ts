export interface Page<T> {
  items: T[]
  /** Counted from 1, inside the pages that there are. */
  page: number
  pageCount: number
}

/** One page of the list; a page that does not exist becomes the nearest that does. */
export function toPage<T>(
  items: T[],
  wantedPage: number,
  pageSize: number,
  total = items.length,
): Page<T> {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), pageCount)
  return { items: items.slice((page - 1) * pageSize, page * pageSize), page, pageCount }
}
