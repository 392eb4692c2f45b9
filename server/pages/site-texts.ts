import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { StallList } from '../festival/catalogue/stall-list.ts'
import type { FestivalSource } from '../festival/festival-source.ts'
import type { SiteFestival } from '../festival/site-festival.ts'
import { LIVE, toLiveFile } from '#shared/catalogue/live.ts'
import { type ProgrammeEntry, toCalendar } from '#shared/programme.ts'
import { type FestivalFile, festivalHref } from '#shared/precache.ts'
import {
  type Asset,
  BROTLI,
  BROTLI_KEPT,
  toCompressedAsset,
  typeOf,
} from '../http/replies/asset.ts'
import { CACHE_CONTROL } from '../http/security-headers.ts'
import type { Renderers } from '../festival/renderers.ts'
import { type createServiceWorkers, workerHref } from './service-worker.ts'
import type { Language } from '#shared/languages.ts'

/** The address that `calendarHref` builds for visitors. */
const toCalendarHref = ({ prefix }: Pick<Language, 'prefix'>, { id }: ProgrammeEntry) =>
  `${prefix}/programme/${id}.ics`

/** The addresses of a programme's iCalendar files. */
export const listCalendars = ({ languages }: SiteFestival): string[] =>
  languages.flatMap((shown) =>
    (shown.festival.programme ?? []).map((entry) => toCalendarHref(shown, entry)),
  )

function toCalendarText({ festival }: SiteFestival['languages'][0], entries: ProgrammeEntry[]) {
  const { siteUrl, places = [] } = festival
  return toCalendar(entries, { host: toHost(siteUrl), now: new Date(), places })
}

/** The entries that a visitor has kept: '/programme.ics?ids=quiz,garba'. */
function findKeptCalendar({ languages }: SiteFestival, address: string, search: string) {
  const shown = languages.find(({ prefix }) => address === `${prefix}/programme.ics`)
  const ids = new URLSearchParams(search).get('ids')?.split(',') ?? []
  const entries = shown?.festival.programme?.filter(({ id }) => ids.includes(id)) ?? []
  return shown && entries.length > 0 ? toCalendarText(shown, entries) : undefined
}

const toHost = (siteUrl: string) => (siteUrl === '' ? '' : new URL(siteUrl).hostname)

export function createSiteTexts(
  { byLanguage }: Renderers,
  workers: ReturnType<typeof createServiceWorkers>,
  festivals: Pick<FestivalSource, 'read'>,
  stallList: StallList,
) {
  const kept = new Map<string, Promise<Asset>>()
  let keptOf = ''

  function toText(address: string, site: SiteFestival, vendors: Vendor[]): string | undefined {
    for (const shown of site.languages) {
      const entry = shown.festival.programme?.find((one) => toCalendarHref(shown, one) === address)
      if (entry) return toCalendarText(shown, [entry])
      const { version, script } = workers.get(shown.language)!
      if (address === workerHref(shown)) return script
      if (address === festivalHref(shown.language)) {
        const own = byLanguage.get(shown.language)!
        const file: FestivalFile = {
          build: version,
          version: site.version,
          pages: toPattern(own.listPages(shown)),
          shell: own.renderAppShell(shown),
          festival: shown.festival,
        }
        return JSON.stringify(file)
      }
    }
    if (address === LIVE) return JSON.stringify(toLiveFile(vendors, site.version))
    if (address !== '/manifest.webmanifest') return undefined
    const [first] = site.languages as [SiteFestival['languages'][0]]
    return byLanguage.get(first.language)!.renderManifest(first, site.pictures?.icons ?? [])
  }

  return async function findSiteText(address: string, search = ''): Promise<Asset | undefined> {
    const stalls = await stallList.read()
    const site = festivals.read()
    if (!site) return undefined
    const calendar = findKeptCalendar(site, address, search)
    // Differs from visitor to visitor, so it is not cached.
    if (calendar) {
      return toCompressedAsset(Buffer.from(calendar), typeOf(address), CACHE_CONTROL.page)
    }
    const version = `${site.version} ${stalls.version}`
    if (version !== keptOf) kept.clear()
    keptOf = version
    const known = kept.get(address)
    if (known) return known
    const text = toText(address, site, stalls.vendors)
    if (text === undefined) return undefined
    const cacheControl = address === LIVE ? CACHE_CONTROL.live : CACHE_CONTROL.page
    const quality = address === LIVE ? BROTLI : BROTLI_KEPT
    const asset = toCompressedAsset(Buffer.from(text), typeOf(address), cacheControl, quality)
    kept.set(address, asset)
    return asset
  }
}

export function toPattern(paths: string[]): string {
  const patterns = paths.map((path) => encodeURI(path).replaceAll(/:\w+/g, '[^/]+').slice(1))
  return `^/(${patterns.join('|')})/?$`
}
