import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { guide } from '#web/festival-names.ts'
import { matchPath, paths } from '#web/routes.ts'
import { findRoute } from './router.tsx'

/** The stall that the page at this address is about, where it is about one. */
export function findStallOfPage(
  path: string,
  query: URLSearchParams,
  stalls: Vendor[],
): Vendor | undefined {
  const id = matchPath(paths.stall, path)?.['id']
  const number = matchPath(paths.rateStall, path) && query.get('id')?.trim()
  return stalls.find((stall) => stall.id === id || stall.stallNumber === number)
}

/** What the page at this address is called; it names its stall where `stalls` has it. */
export function findPageTitle(path: string, query: URLSearchParams, stalls: Vendor[]): string {
  const { title, titleOf } = findRoute(path)
  const stall = titleOf && findStallOfPage(path, query, stalls)
  return stall ? titleOf(stall) : title
}

/** The title as a tab shows it, among those of other sites. */
export function toTabTitle(title: string): string {
  return `${title} · ${guide}`
}
