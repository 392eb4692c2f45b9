import { timeoutSignal } from '#shared/timeout-signal.ts'
import { NETWORK_WAIT_MS } from '#shared/durations.ts'
import { festival } from '#web/festival.ts'
import { belongsTo } from '../storage/belongs-to.ts'
import { joinRequest, keptStalls, stallRatings } from '../storage/keys.ts'
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

/**
 * Hearts from 1.0.0 have no date, so they take the date of the records beside them. Without any records they
 * are removed: a wrong heart leads to the wrong stall, and a new one takes a single tap.
 */
export const isOlderInUse = () => readDated().some((record) => isOlder(record) && isCurrent(record))

const isOlder = ({ edition }: { edition?: string | undefined }) => edition === undefined

function readDated(): Dated[] {
  const join = joinRequest.read()
  const { edition, created_at = '' } = join ?? {}
  return [...(stallRatings.read() ?? []), ...(join ? [{ edition, createdAt: created_at }] : [])]
}

/** Assigns records from 1.0.0 to the edition that is shown, or to none, by the service's time. */
export async function adoptOlder(): Promise<void> {
  const { edition } = festival()
  const hearts = keptStalls.read()
  if (!edition || ![...readDated(), ...(hearts ? [hearts] : [])].some(isOlder)) return
  const signal = timeoutSignal(NETWORK_WAIT_MS)
  const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
  hearServiceTime(headers.get('date'))

  const toEdition = (record: Dated) => record.edition ?? (isCurrent(record) ? edition : NO_EDITION)
  const heartsEdition = isOlderInUse() ? edition : NO_EDITION
  const kept = keptStalls.read()
  if (kept) keptStalls.write({ ...kept, edition: kept.edition ?? heartsEdition })
  const join = joinRequest.read()
  if (join) {
    joinRequest.write({ ...join, edition: toEdition({ ...join, createdAt: join.created_at }) })
  }
  const adopt = <Rating extends Dated>(rating: Rating) => ({
    ...rating,
    edition: toEdition(rating),
  })
  const ratings = stallRatings.read() ?? []
  stallRatings.write(
    ratings.map(({ earlier, ...last }) =>
      earlier ? { ...adopt(last), earlier: earlier.map(adopt) } : adopt(last),
    ),
  )
}
