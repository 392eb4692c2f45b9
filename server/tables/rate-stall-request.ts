import type { RateStallRequest } from '#shared/tables.ts'
import { ServiceFailure } from './service-failure.ts'

const KEYS = ['device_id', 'id', 'rating', 'stall_id']
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INT4_MAX = 2 ** 31

/**
 * The body of `rpc/rate_stall`, checked in the order in which Postgres would refuse it.
 * @throws ServiceFailure with the wire contract's status and code.
 */
export function toRateStallRequest(body: unknown): RateStallRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ServiceFailure(400, 'PGRST102', 'The body must be one JSON object')
  }
  if (Object.keys(body).toSorted().join() !== KEYS.join()) {
    throw new ServiceFailure(
      404,
      'PGRST202',
      'Could not find the function rate_stall with these parameters; it takes device_id, id, rating, stall_id',
    )
  }
  const { id, stall_id, rating, device_id } = body as Record<keyof RateStallRequest, unknown>
  return {
    id: toUuid('id', id),
    stall_id: toText('stall_id', stall_id),
    rating: toStars(rating),
    device_id: toUuid('device_id', device_id),
  }
}

function toText(name: string, value: unknown): string {
  if (value === null) throw new ServiceFailure(400, '23502', `${name} is missing`)
  if (typeof value !== 'string') throw new ServiceFailure(400, '22P02', `${name} must be text`)
  if (value.includes('\0')) {
    throw new ServiceFailure(400, '22P05', `${name} holds a character that text cannot hold`)
  }
  return value
}

function toUuid(name: string, value: unknown): string {
  const text = toText(name, value).toLowerCase()
  if (!UUID.test(text)) throw new ServiceFailure(400, '22P02', `${name} must be a uuid`)
  return text
}

function toStars(value: unknown): number {
  if (value === null) throw new ServiceFailure(400, '23502', 'rating is missing')
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new ServiceFailure(400, '22P02', 'rating must be a whole number')
  }
  if (Math.abs(value) >= INT4_MAX) throw new ServiceFailure(400, '22003', 'rating is out of range')
  if (value < 1 || value > 5) throw new ServiceFailure(400, '23514', 'rating must be 1 to 5')
  return value
}
