import type { TableService } from '#shared/festival.ts'
import type { Edition } from '#shared/tables/editions.ts'

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
