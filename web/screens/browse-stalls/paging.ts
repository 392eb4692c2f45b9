export interface Page<T> {
  items: T[]
  /** From 1 to `pageCount`. */
  page: number
  pageCount: number
}

/** One page of the list; for a page that does not exist, the nearest one. */
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
