import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { parseTicket } from '#shared/tickets.ts'
import type { RateStall } from '../rate-stall.ts'
import { ServiceFailure } from '../../http/replies/answer-failure.ts'
import { fieldMissing, fieldsOf, type NativeForm } from './native-form.ts'
import { expectFields, isStars, toStars } from './read-form.ts'

const FIELDS = ['rating', 'id', 'device_id', 'ticket']

/** Returns undefined for a mistyped code. */
function toTicketField(typed = ''): { ticket?: string } | undefined {
  if (typed.trim() === '') return {}
  const ticket = parseTicket(typed)
  return ticket === undefined ? undefined : { ticket }
}

/** Fails while there is no list of stalls. */
export type FindStall = (
  stallNumber: string,
) => Promise<{ stallNumber: string; stallName: string } | undefined>

/** The confirmation page carries the rating's ids, so that sending it twice counts once. */
export function createRatingForm(rateStall: RateStall, findStall: FindStall): NativeForm {
  const findStallOf = ({ url }: FastifyRequest) =>
    findStall(new URL(url, 'http://localhost').searchParams.get('id')?.trim() ?? '')

  return {
    async submit(request) {
      const fields = expectFields(request.body, FIELDS)
      const stars = toStars(fields.get('rating'))
      const stall = await findStallOf(request)
      if (!stall) throw new ServiceFailure(409, '23503', 'There is no stall of that number')
      if (stars === 0) throw fieldMissing()
      const { stallNumber, stallName } = stall
      const ticket = toTicketField(fields.get('ticket'))
      if (!ticket) {
        return { kind: 'rating-refused', refusal: 'ticket-mistyped', stallNumber }
      }
      if (!fields.has('id')) {
        const ids = { id: randomUUID(), deviceId: randomUUID(), ...ticket }
        return { kind: 'confirm-rating', stallNumber, stallName, stars, ...ids }
      }
      const { outcome, your_rating } = await rateStall(request, {
        id: fields.get('id'),
        stall_id: stallNumber,
        rating: stars,
        device_id: fields.get('device_id') ?? '',
        ...ticket,
      })
      const kind = outcome === 'recorded' ? 'rating-recorded' : 'already-rated'
      return { kind, stallName, stars: your_rating }
    },

    async refuse(request, refusal) {
      const fields = fieldsOf(request)
      const stall = await findStallOf(request).catch(() => undefined)
      if (!stall) return { kind: 'rating-refused', refusal }
      const { stallNumber, stallName } = stall
      const [id, deviceId, rating] = ['id', 'device_id', 'rating'].map((name) => fields.get(name))
      // After a temporary failure, the visitor confirms again, with the same ids.
      if ((refusal === 'too-many' || refusal === 'busy') && id && deviceId && isStars(rating)) {
        const stars = Number(rating)
        const ids = { id, deviceId, ...toTicketField(fields.get('ticket')) }
        return { kind: 'confirm-rating', stallNumber, stallName, stars, ...ids, refusal }
      }
      return { kind: 'rating-refused', refusal, stallNumber }
    },
  }
}
