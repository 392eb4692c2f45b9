import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { findStall } from '#shared/catalogue/find-stall.ts'
import { matchPath, paths } from '#web/visitors/routes.ts'

/** The stall that the page at this address shows, if any. */
export function findStallOfPage(
  path: string,
  query: URLSearchParams,
  stalls: Vendor[],
): Vendor | undefined {
  const id = matchPath(paths.stall, path)?.['id']
  const number = matchPath(paths.rateStall, path) ? query.get('id') : id
  return stalls.find((stall) => stall.id === id) ?? findStall(stalls, number ?? '')
}
