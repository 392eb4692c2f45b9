import type { Edition } from '#shared/tables/editions.ts'
import type { FestivalSource } from './festival-source.ts'
import type { SiteFestival } from './site-festival.ts'

/** The organisers begin one in another process, and every server process notices. */
const LOOK_EVERY_MS = 1000
/** Of somebody else's service. */
const ASK_EVERY_MS = 60_000

interface EditionWatchOptions {
  /** Told of another one than the one of before. */
  onChange: () => void
  /** Whether the ledger is this server's own. The start does not wait for another service. */
  isOwn: boolean
}

/**
 * Keeps the id of the ledger's edition, and looks for another one.
 * @param readEdition As it is now; undefined where that is not known.
 */
export function createEditionWatch(
  readEdition: () => Promise<Edition | undefined>,
  { onChange, isOwn }: EditionWatchOptions,
) {
  let current: string | undefined
  let timer: NodeJS.Timeout | undefined

  async function look() {
    // A ledger that does not answer shows elsewhere, and what was known of it stays.
    const found = await Promise.try(readEdition).catch(() => undefined)
    if (!found || found.id === current) return
    if (current !== undefined) onChange()
    current = found.id
  }

  return {
    read: () => current,
    async start(): Promise<void> {
      timer = setInterval(() => void look(), isOwn ? LOOK_EVERY_MS : ASK_EVERY_MS).unref()
      const first = look()
      if (isOwn) await first
    },
    stop: () => clearInterval(timer),
  }
}

/** The festival in its edition: another edition is another version of every page. */
export function addEdition(
  { read }: Pick<FestivalSource, 'read'>,
  readId: () => string | undefined,
): () => SiteFestival | undefined {
  let known: { of: SiteFestival; edition: string; festival: SiteFestival } | undefined

  return () => {
    const of = read()
    const edition = readId()
    if (!of || edition === undefined) return of
    if (known?.of !== of || known.edition !== edition) {
      known = { of, edition, festival: withEdition(of, edition) }
    }
    return known.festival
  }
}

/** @param edition Its id. */
export function withEdition(site: SiteFestival, edition: string): SiteFestival {
  return {
    ...site,
    version: `${site.version}-${edition.slice(0, 8)}`,
    languages: site.languages.map((one) => ({ ...one, festival: { ...one.festival, edition } })),
  }
}
