import { timeoutSignal } from '#shared/timeout-signal.ts'
import { NETWORK_WAIT_MS } from '#shared/durations.ts'
import { festival } from '#web/visitors/festival.ts'
import { belongsTo } from '../storage/belongs-to.ts'
import { joinRequest, stallRatings } from '../storage/keys.ts'
import { hearServiceTime, serviceNow } from '../table-service/service-time.ts'

/** The edition of records that belong to no edition this phone has seen. */
export const NO_EDITION = ''

interface Dated {
  edition?: string | undefined
  createdAt: string
}

/** Whether the record was made in the edition that is shown. */
export const isCurrent = (record: Dated): boolean =>
  belongsTo(festival().edition, record, serviceNow().getTime())

function readDated(): Dated[] {
  const join = joinRequest.read()
  const { edition, created_at = '' } = join ?? {}
  return [...(stallRatings.read() ?? []), ...(join ? [{ edition, createdAt: created_at }] : [])]
}

/** Assigns records without an edition to the one that is shown, or to none, by the service's time. */
export async function adoptOlder(): Promise<void> {
  const { edition } = festival()
  if (!edition || readDated().every((record) => record.edition !== undefined)) return
  const signal = timeoutSignal(NETWORK_WAIT_MS)
  const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
  hearServiceTime(headers.get('date'))

  const toEdition = (record: Dated) => record.edition ?? (isCurrent(record) ? edition : NO_EDITION)
  const join = joinRequest.read()
  if (join) {
    joinRequest.write({ ...join, edition: toEdition({ ...join, createdAt: join.created_at }) })
  }
  const adopt = <Rating extends Dated>(rating: Rating) => ({
    ...rating,
    edition: toEdition(rating),
  })
  const ratings = stallRatings.read() ?? []
  stallRatings.write(ratings.map(adopt))
}
