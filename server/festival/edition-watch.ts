import type { Edition } from '#shared/tables/stall-ratings.ts'
import type { FestivalSource } from './festival-source.ts'
import { onceFor, type SiteFestival } from './site-festival.ts'
import type { TableService } from '#shared/festival.ts'

/** Organisers begin an edition in another process, and every server process must notice. */
const LOOK_EVERY_MS = 1000
/** For a hosted project. */
const ASK_EVERY_MS = 60_000

/**
 * @param readEdition Returns undefined if the edition is unknown.
 * @param isOwn False for a hosted project, for which startup does not wait.
 */
export function createEditionWatch(
  readEdition: () => Promise<Edition | undefined>,
  isOwn: boolean,
) {
  let current: string | undefined
  let timer: NodeJS.Timeout | undefined

  async function look() {
    // A ledger that does not respond is reported elsewhere, and the known id stays.
    const found = await Promise.try(readEdition).catch(() => undefined)
    if (found) current = found.id
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

/** A new edition is a new version of the festival, because pages are cached by version. */
export function addEdition(
  { read }: Pick<FestivalSource, 'read'>,
  readId: () => string | undefined,
): () => SiteFestival | undefined {
  const combine = onceFor(withEdition)
  return () => {
    const [festival, edition] = [read(), readId()]
    return festival && edition !== undefined ? combine(festival, edition) : festival
  }
}

export function withEdition(site: SiteFestival, edition: string): SiteFestival {
  return {
    ...site,
    version: `${site.version}-${edition.slice(0, 8)}`,
    languages: site.languages.map((one) => ({ ...one, festival: { ...one.festival, edition } })),
  }
}

const WAIT_MS = 5000

/** Returns undefined if the hosted project lacks the migration for editions. */
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
