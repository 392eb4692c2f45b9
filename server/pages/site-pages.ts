import { hasClosingEnd } from '#shared/catalogue/stall-state.ts'
import type { RateLimit } from '#shared/limits.ts'
import type { Language } from '#shared/languages.ts'
import { createRecentMap } from '#shared/recent-map.ts'
import type { BoardRow } from '#shared/tables/results.ts'
import type { FormAnswer } from '#shared/tables/form-answer.ts'
import type { StallList } from '../festival/catalogue/stall-list.ts'
import type { FestivalSource } from '../festival/festival-source.ts'
import { networksOf } from '../http/fingerprint/address-of.ts'
import { createLimits, takeAll } from '../http/rate-limit/token-buckets.ts'
import { type Asset, toCompressedAsset, typeOf } from '../http/replies/asset.ts'
import { CACHE_CONTROL } from '../http/security-headers.ts'
import type { LivePage, PageRenderer, ShownFestival } from '#shared/page-renderer.ts'
import type { Renderers } from '../festival/renderers.ts'

/** About 35 kB each with the compressed forms; at most twice as many are kept. */
const MAX_KEPT = 500

/** A search takes up to 20 ms of CPU time. All of them together take at most a fifth of it. */
const SEARCHES: RateLimit = { burst: 30, intervalMs: 100 }
/** Per network with up to 2,500 visitors: 25 of them have no scripts, and search once a minute. */
const SEARCHES_OF_ONE: RateLimit = { burst: 30, intervalMs: 2000 }

const HTML = typeOf('.html')

const MINUTE_MS = 60_000

/** The site in one language of the festival's guide. */
export interface LanguagePages extends Pick<Language, 'language' | 'prefix'> {
  /** Whether the festival has a page at this address. */
  hasPage(path: string): boolean
  /** The correct form of a slightly wrong address; undefined if correct, or similar to none. */
  mendAddress(path: string, search: string): string | undefined
  renderAnswer(answer: FormAnswer): string
  /**
   * A page from the current festival and spreadsheets.
   * @param address The sender's: one network must not use up all searches.
   * @returns Undefined if the festival has no such page.
   */
  findPage(path: string, search: string, address: string): Promise<Asset | undefined>
  notFoundPage(): Promise<Asset>
}

export type SitePages = ReturnType<typeof createSitePages>

/** Renders pages on request, and caches them until the festival or the spreadsheets change. */
export function createSitePages(
  { byLanguage }: Renderers,
  festivals: Pick<FestivalSource, 'read'>,
  stallList: StallList,
  readBoard?: () => Promise<BoardRow>,
) {
  const kept = createRecentMap<string, Promise<Asset>>(MAX_KEPT)
  const takeSearch = createSearchLimit()
  let keptOf = ''

  /** The current stalls. Pages of earlier ones, or of another festival, are dropped. */
  async function readVersion() {
    const stalls = await stallList.read()
    // A stall that is closed until a time opens without an edit.
    const minute = stalls.vendors.some(hasClosingEnd) ? Math.floor(Date.now() / MINUTE_MS) : ''
    const version = `${festivals.read()?.version} ${stalls.version} ${minute}`
    if (version !== keptOf) kept.clear()
    keptOf = version
    return stalls
  }

  async function keep(key: string, render: () => string): Promise<Asset> {
    const known = kept.get(key)
    if (known) return known
    const asset = toCompressedAsset(Buffer.from(render()), HTML, CACHE_CONTROL.html)
    asset.catch(() => kept.delete(key))
    kept.set(key, asset)
    return asset
  }

  const boards = new Map<string, { board: BoardRow; of: string; asset: Promise<Asset> }>()
  /** The same totals are rendered once, however many televisions reload them. */
  function keepBoard(language: string, board: BoardRow, render: () => string): Promise<Asset> {
    const known = boards.get(language)
    if (known?.board === board && known.of === keptOf) return known.asset
    const asset = toCompressedAsset(Buffer.from(render()), HTML, CACHE_CONTROL.html)
    boards.set(language, { board, of: keptOf, asset })
    return asset
  }

  function toLanguage(
    { language, prefix }: Language,
    renderer: PageRenderer,
    shown: ShownFestival,
    version: string,
  ): LanguagePages {
    const keepBare = (path: string) =>
      keep(`bare ${version} ${language} ${path}`, () => renderer.renderBarePage(shown, path))
    return {
      language,
      prefix,
      hasPage: (path) => renderer.findPage(shown, path) !== undefined,
      mendAddress: (path, search) => renderer.mendAddress(shown, path, search),
      renderAnswer: (answer) => renderer.renderAnswer(shown, answer),
      notFoundPage: async () => {
        await readVersion()
        return keepBare('/404')
      },
      async findPage(path, search, address) {
        const page = renderer.findPage(shown, path)
        if (!page) return undefined
        const { vendors } = await readVersion()
        if (page.isBoard && readBoard) {
          const board = await readBoard()
          return keepBoard(language, board, () => renderer.renderBoard(shown, board, vendors))
        }
        const live = page.isLive ? renderer.findLivePage(shown, path, search, vendors) : undefined
        // Over the limit: the page without results searches on the phone, if that runs scripts.
        const isTooMuch = live?.isRare && !takeSearch(networksOf(address).at(-1)!)
        if (!live || isTooMuch) return keepBare(page.path)
        return live.isRare
          ? toRareAsset(live)
          : keep(`${version} ${language} ${live.href}`, live.render)
      },
    }
  }

  /** The current festival's languages, without a prefix first; undefined without a festival. */
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
          festival.version,
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

/** @returns Whether a network may search now. Networks that have searched least come first. */
function createSearchLimit() {
  const { createLevel } = createLimits()
  const searches = createLevel('searches', SEARCHES)
  const byNetwork = createLevel('searches of a network', SEARCHES_OF_ONE)

  return (network: string): boolean => {
    const taken = SEARCHES_OF_ONE.burst - byNetwork.left(network)
    if (taken > searches.left('all')) return false
    const shares = [
      { level: byNetwork, key: network },
      { level: searches, key: 'all' },
    ]
    return takeAll(shares) === undefined
  }
}
