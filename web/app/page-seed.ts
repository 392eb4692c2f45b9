import type { Vendor } from '#shared/catalogue.ts'
import { publicVendors } from '#web/catalogue/public-vendors.ts'
import type { Seed } from '#web/catalogue/seed.ts'
import { matchPath, paths } from '#web/routes.ts'

/** As many as the widest page of the list shows. */
const FIRST_PAGE = 9

/** The stalls that the page at this address shows, or undefined when it shows none of the list. */
export function findSeed(path: string, search: string, vendors: Vendor[]): Seed | undefined {
  const open = publicVendors({ vendors, categories: [] })
  const wanted = pickStalls(path, new URLSearchParams(search), open)
  return wanted.length > 0 ? { vendors: wanted, openCount: open.length } : undefined
}

function pickStalls(path: string, search: URLSearchParams, open: Vendor[]): Vendor[] {
  if (matchPath(paths.browseStalls, path)) {
    return search.has('q') || search.has('page') ? [] : open.slice(0, FIRST_PAGE)
  }
  if (matchPath(paths.rateStall, path)) {
    return open.filter((vendor) => vendor.stallNumber === search.get('id')?.trim())
  }
  const id = matchPath(paths.stall, path)?.['id']
  return open.filter((vendor) => vendor.id === id)
}
