import type { RateLimit } from '#shared/limits.ts'
import { createRecentMap } from '#shared/recent-map.ts'
import type { StallList } from '../catalogue/stall-list.ts'
import { type Asset, toCompressedAsset, typeOf } from '../replies/asset.ts'
import { networksOf } from '../fingerprint/networks-of.ts'
import { createLimits, takeAll } from '../rate-limit/limits.ts'
import type { LanguagePages } from './built-pages.ts'
import { CACHE_CONTROL } from './cache-control.ts'

/** About 35 kB each with its compressed forms; twice as many at most. */
const MAX_KEPT = 500

/** A search takes up to 20 ms of the processor: all of them together a fifth of it, however many come. */
const SEARCHES: RateLimit = { burst: 30, intervalMs: 100 }
/** Of a network, which 2,500 visitors may share: 25 of them have no scripts, and search once a minute. */
const SEARCHES_OF_ONE: RateLimit = { burst: 30, intervalMs: 2000 }

/**
 * Pages rendered from the spreadsheets as they are now, kept until the spreadsheets change.
 * @returns A function that finds the page with its stalls; undefined when the prerendered page is complete.
 */
export function createLivePages(stallList: StallList) {
  const kept = createRecentMap<string, Promise<Asset>>(MAX_KEPT)
  const { createLevel } = createLimits()
  const searches = createLevel('searches', SEARCHES)
  const byNetwork = createLevel('searches of a network', SEARCHES_OF_ONE)
  let version = ''

  /** Whoever has searched least comes first: a dozen scripts leave some searches to everybody else. */
  function takeSearch(network: string): boolean {
    const taken = SEARCHES_OF_ONE.burst - byNetwork.left(network)
    if (taken > searches.left('all')) return false
    const shares = [
      { level: byNetwork, key: network },
      { level: searches, key: 'all' },
    ]
    return takeAll(shares) === undefined
  }

  return async function findLivePage(
    pages: Pick<LanguagePages, 'findLivePage'>,
    path: string,
    search: string,
    address: string,
  ): Promise<Asset | undefined> {
    const stalls = await stallList.read()
    if (stalls.version !== version) kept.clear()
    version = stalls.version
    const page = pages.findLivePage(path, search, stalls.vendors)
    if (!page) return undefined
    const known = kept.get(page.href)
    if (known) return known
    const isTooMuch = page.isRare && !takeSearch(networksOf(address).at(-1)!)
    // The prerendered page searches on the phone, where it has scripts.
    if (isTooMuch) return undefined
    const html = Buffer.from(page.render())
    if (page.isRare) return toCompressedAsset(html, typeOf('.html'), CACHE_CONTROL.page, 'fast')
    const asset = toCompressedAsset(html, typeOf('.html'), CACHE_CONTROL.page)
    asset.catch(() => kept.delete(page.href))
    kept.set(page.href, asset)
    return asset
  }
}
