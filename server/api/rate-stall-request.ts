import type { RateStallRequest } from '#shared/tables/tables.ts'
import { checkStars, toFields, toFilled, toText, toUuid, toWholeNumber } from './fields.ts'
import { ServiceFailure } from '../replies/service-failure.ts'

const KEYS = ['device_id', 'id', 'rating', 'stall_id']

/**
 * The body of `rpc/rate_stall`, checked in the order in which Postgres would refuse it.
 * @throws ServiceFailure with the wire contract's status and code.
 */
export function toRateStallRequest(body: unknown): RateStallRequest {
  const fields = toFields(body)
  if (Object.keys(fields).toSorted().join() !== KEYS.join()) {
    throw new ServiceFailure(
      404,
      'PGRST202',
      'Could not find the function rate_stall with these parameters; it takes device_id, id, rating, stall_id',
    )
  }
  const { id, stall_id, rating, device_id } = fields as Record<keyof RateStallRequest, unknown>
  const request = toFilled({
    id: toUuid('id', id),
    stall_id: toText('stall_id', stall_id),
    rating: toWholeNumber('rating', rating),
    device_id: toUuid('device_id', device_id),
  })
  checkStars(request.rating)
  return request
}
