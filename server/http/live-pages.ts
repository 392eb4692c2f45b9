import type { StallList } from '../catalogue/stall-list.ts'
import { type Asset, toCompressedAsset, typeOf } from '../replies/asset.ts'
import type { BuiltPages } from './built-pages.ts'
import { CACHE_CONTROL } from './cache-control.ts'

/** About 35 kB each with its compressed forms. */
const MAX_KEPT = 1000

export interface LivePages {
  /** The page with its stalls; undefined when the prerendered page is complete. */
  find(path: string, search: string): Promise<Asset | undefined>
}

/** Pages rendered from the spreadsheets as they are now, kept until the spreadsheets change. */
export function createLivePages(pages: BuiltPages, stallList: StallList): LivePages {
  const kept = new Map<string, Promise<Asset>>()
  let version = ''

  return {
    async find(path, search) {
      const stalls = await stallList.read()
      if (stalls.version !== version) kept.clear()
      version = stalls.version
      const page = pages.findLivePage(path, search, stalls.vendors)
      if (!page) return undefined
      const known = kept.get(page.href)
      if (known) return known
      const asset = toCompressedAsset(
        Buffer.from(page.render()),
        typeOf('.html'),
        CACHE_CONTROL.page,
      )
      asset.catch(() => kept.delete(page.href))
      if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!)
      kept.set(page.href, asset)
      return asset
    },
  }
}
