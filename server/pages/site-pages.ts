import { MINUTE_MS } from '#shared/durations.ts'
import { hasStateEnd } from '#shared/catalogue/stall-state.ts'
import type { RateLimit } from '#shared/limits.ts'
import type { Language } from '#shared/languages.ts'
import { createRecentMap } from '#server/http/recent-map.ts'
import type { BoardRow } from '#shared/tables/results.ts'
import type { FormAnswer } from '#shared/tables/form-answer.ts'
import type { StallList } from '../festival/catalogue/stall-list.ts'
import type { SiteFestival } from '../festival/site-festival.ts'
import type { FestivalSource } from '../festival/festival-source.ts'
import { networkOf } from '../http/sender.ts'
import { createBuckets, takeAll } from '../http/rate-limit/token-buckets.ts'
import { type Asset, toCompressedAsset, typeOf } from '../http/replies/asset.ts'
import { CACHE_CONTROL } from '../http/security-headers.ts'
import type { LivePage, PageRenderer, ShownFestival } from '#shared/page-renderer.ts'
import type { Renderers } from '../festival/renderers.ts'

/** About 35 kB each with the compressed forms. At most twice as many are kept. */
const MAX_KEPT = 500

/** A search takes up to 20 ms of CPU time. All searches together take at most a fifth of the CPU. */
const SEARCHES: RateLimit = { burst: 30, intervalMs: 100 }
/** Per network, for up to 2,500 visitors, 25 of whom have no scripts and search once a minute. */
const SEARCHES_OF_ONE: RateLimit = { burst: 30, intervalMs: 2000 }

const HTML = typeOf('.html')

export interface LanguagePages extends Pick<Language, 'language' | 'prefix'> {
  hasPage(path: string): boolean
  /** The sites that may show the page in a frame. Only the list can be framed: it sends nothing. */
  framesOf(path: string): string[]
  renderAnswer(answer: FormAnswer): string
  /** @param address The sender's. @returns Undefined if the festival has no such page. */
  findPage(path: string, search: string, address: string): Promise<Asset | undefined>
  notFoundPage(): Promise<Asset>
}

export type SitePages = ReturnType<typeof createSitePages>

/** Caches pages until the festival or the spreadsheets change. */
export function createSitePages(
  { byLanguage }: Renderers,
  festivals: Pick<FestivalSource, 'read'>,
  stallList: StallList,
  readBoard?: () => Promise<BoardRow>,
) {
  const kept = createRecentMap<string, { of: unknown; asset: Promise<Asset> }>(MAX_KEPT)
  const takeSearch = createSearchLimit()
  let keptOf = ''

  /** Drops pages of earlier stalls or of another festival. */
  async function readVersion() {
    const stalls = await stallList.read()
    // A stall that is closed until a set time opens without an edit.
    const minute = stalls.vendors.some(hasStateEnd) ? Math.floor(Date.now() / MINUTE_MS) : ''
    const version = `${festivals.read()?.version} ${stalls.version} ${minute}`
    if (version !== keptOf) kept.clear()
    keptOf = version
    return stalls
  }

  /** @param of The totals in the page, which are rendered once, however many televisions reload them. */
  async function keep(key: string, render: () => string, of?: BoardRow): Promise<Asset> {
    const known = kept.get(key)
    if (known && known.of === of) return known.asset
    const asset = toCompressedAsset(Buffer.from(render()), HTML, CACHE_CONTROL.html)
    asset.catch(() => kept.delete(key))
    kept.set(key, { of, asset })
    return asset
  }

  function toLanguage(
    { language, prefix }: Language,
    renderer: PageRenderer,
    shown: ShownFestival,
    { version, settings }: Pick<SiteFestival, 'version' | 'settings'>,
  ): LanguagePages {
    const keepBare = (path: string) =>
      keep(`bare ${version} ${language} ${path}`, () => renderer.renderBarePage(shown, path))
    return {
      language,
      prefix,
      hasPage: (path) => renderer.findPage(shown, path) !== undefined,
      framesOf: (path) => (renderer.findPage(shown, path)?.isList && settings.embedOn) || [],
      renderAnswer: (answer) => renderer.renderAnswer(shown, answer),
      notFoundPage: async () => {
        await readVersion()
        return keepBare('/404')
      },
      async findPage(path, search, address) {
        const page = renderer.findPage(shown, path)
        if (!page) return undefined
        const stalls = await readVersion()
        if (page.isBoard && readBoard) {
          const board = await readBoard()
          const render = () => renderer.renderBoard(shown, board, stalls.vendors)
          return keep(`board ${language}`, render, board)
        }
        const live = page.isLive
          ? renderer.findLivePage(shown, path, search, stalls.vendors)
          : undefined
        // Over the limit, the page is sent without results, and phones with scripts do the search themselves.
        const isTooMuch = live?.isRare && !takeSearch(networkOf(address))
        if (!live || isTooMuch) return keepBare(page.path)
        return live.isRare
          ? toRareAsset(live)
          : keep(`${version} ${stalls.version} ${language} ${live.href}`, live.render)
      },
    }
  }

  /** The language without a prefix comes first. Undefined without a festival. */
  let known: { version: string; languages: LanguagePages[] } | undefined
  function read(): LanguagePages[] | undefined {
    const festival = festivals.read()
    if (!festival) return undefined
    if (known?.version !== festival.version) {
      const languages = festival.languages.map(({ festival: one, ...language }) =>
        toLanguage(
          language,
          byLanguage.get(language.language)!,
          { festival: one, picture: festival.pictures?.linkPicture },
          festival,
        ),
      )
      known = { version: festival.version, languages }
    }
    return known.languages
  }
  return { read }
}

async function toRareAsset(page: LivePage): Promise<Asset> {
  return toCompressedAsset(Buffer.from(page.render()), HTML, CACHE_CONTROL.html)
}

function createSearchLimit() {
  const searches = createBuckets(SEARCHES)
  const byNetwork = createBuckets(SEARCHES_OF_ONE)

  return (network: string): boolean =>
    takeAll([
      { buckets: byNetwork, key: network },
      { buckets: searches, key: 'all' },
    ]) === undefined
}
