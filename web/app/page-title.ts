import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { findStallOfPage } from '#web/platform/navigation/find-stall-of-page.ts'
import { guide } from '#web/festival-names.ts'
import { findRoute } from './router.tsx'

/** What the page at this address is called; it names its stall where `stalls` has it. */
export function findPageTitle(path: string, query: URLSearchParams, stalls: Vendor[]): string {
  const { title, titleOf } = findRoute(path)
  const stall = titleOf && findStallOfPage(path, query, stalls)
  return stall ? titleOf(stall) : title
}

/** The title as a tab shows it, among those of other sites. */
export function toTabTitle(title: string): string {
  return `${title} · ${guide()}`
}
