import type { Edition } from '#shared/tables/editions.ts'
import type { FestivalSource } from './festival-source.ts'
import type { SiteFestival } from './site-festival.ts'
import type { TableService } from '#shared/festival.ts'

/** Organisers begin an edition in another process, and every server process must notice. */
const LOOK_EVERY_MS = 1000
/** For an external service. */
const ASK_EVERY_MS = 60_000

interface EditionWatchOptions {
  /** Called when the edition changes. */
  onChange: () => void
  /** Whether the ledger is the server's own. Startup does not wait for another service. */
  isOwn: boolean
}

/**
 * Caches the id of the ledger's edition, and watches for another one.
 * @param readEdition The current id; undefined if unknown.
 */
export function createEditionWatch(
  readEdition: () => Promise<Edition | undefined>,
  { onChange, isOwn }: EditionWatchOptions,
) {
  let current: string | undefined
  let timer: NodeJS.Timeout | undefined

  async function look() {
    // A ledger that does not answer is reported elsewhere, and the known id remains.
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

/** Combines festival and edition: another edition is another version of every page. */
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

const WAIT_MS = 5000

/**
 * Asks a hosted project for its edition.
 * @returns A function that returns undefined if the project lacks the migration for it.
 */
export function readHostedEdition(service: TableService | undefined) {
  return async (): Promise<Edition | undefined> => {
    if (!service) return undefined
    const { url, key } = service
    const answer = await fetch(`${url}/rest/v1/edition?select=id,name`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(WAIT_MS),
    })
    if (!answer.ok) return undefined
    const [edition] = (await answer.json()) as Edition[]
    return edition
  }
}
