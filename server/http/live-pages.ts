import { putNewest } from '#shared/bounded-map.ts'
import type { StallList } from '../catalogue/stall-list.ts'
import { type Asset, toCompressedAsset, typeOf } from '../replies/asset.ts'
import type { BuiltPages } from './built-pages.ts'
import { CACHE_CONTROL } from './cache-control.ts'

/** About 35 kB each with its compressed forms. */
const MAX_KEPT = 1000

/**
 * Pages rendered from the spreadsheets as they are now, kept until the spreadsheets change.
 * @returns A function that finds the page with its stalls; undefined when the prerendered page is complete.
 */
export function createLivePages(pages: BuiltPages, stallList: StallList) {
  const kept = new Map<string, Promise<Asset>>()
  let version = ''

  return async function findLivePage(path: string, search: string): Promise<Asset | undefined> {
    const stalls = await stallList.read()
    if (stalls.version !== version) kept.clear()
    version = stalls.version
    const page = pages.findLivePage(path, search, stalls.vendors)
    if (!page) return undefined
    const known = kept.get(page.href)
    if (known) return known
    const html = Buffer.from(page.render())
    const asset = toCompressedAsset(html, typeOf('.html'), CACHE_CONTROL.page)
    asset.catch(() => kept.delete(page.href))
    putNewest(kept, page.href, asset, MAX_KEPT)
    return asset
  }
}
