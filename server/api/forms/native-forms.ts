import { HOUR_MS } from '#shared/durations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#shared/catalogue/translations.ts'
import { type Language, LANGUAGES } from '#shared/languages.ts'
import { findStall as findListed } from '#shared/catalogue/catalogue.ts'
import {
  FEEDBACK,
  type FormAnswer,
  JOIN_US,
  RATE_STALL,
  type FormRefusal,
} from '#shared/tables/form-answer.ts'
import type { InsertRow } from '../insert-row.ts'
import type { RateStall } from '../rate-stall.ts'
import type { StallList } from '../../festival/catalogue/stall-list.ts'
import {
  createFailureReader,
  withFailure,
  ServiceFailure,
  serviceBusy,
} from '../../http/replies/answer-failure.ts'
import { sendAsset, toCompressedAsset, typeOf } from '../../http/replies/asset.ts'
import { takeOnlyForms, expectFields, isStars, toStars, type FormFields } from './read-form.ts'
import { refuseOtherSites, HOST_LOST } from '../../http/same-site.ts'
import { feedback, joinRequests } from '#shared/tables/form-tables.ts'
import { toPhoneDigits, toWhole } from '#shared/typed-text.ts'
import { addressOf } from '../../http/sender.ts'
import { toUuid } from '../../store/tickets/ticket-key.ts'
import { randomUUID } from 'node:crypto'
import { parseTicket } from '#shared/tickets.ts'

interface NativeForm {
  /** @throws ServiceFailure if nothing was stored, or if that is uncertain. */
  submit(request: FastifyRequest): Promise<FormAnswer>
  refuse(request: FastifyRequest, refusal: FormRefusal): FormAnswer | Promise<FormAnswer>
}

const NOTHING: FormFields = new Map()

export function fieldsOf({ body }: FastifyRequest): FormFields {
  return body instanceof Map ? body : NOTHING
}

const MISSING = '23502'

function fieldMissing(): ServiceFailure {
  return new ServiceFailure(400, MISSING, 'A field is missing')
}

export function toRefusal({ status, code }: ServiceFailure): FormRefusal {
  if (status === 429) return 'too-many'
  if (status === 403) return code === HOST_LOST ? HOST_LOST : 'cross-site'
  if (status >= 500) return 'busy'
  if (code === MISSING) return 'field-missing'
  return code === '23503' ? 'unknown-stall' : 'unreadable'
}

type ToId = (...texts: (string | number)[]) => string

const FEEDBACK_FIELDS = ['rating', 'message']
const JOIN_FIELDS = ['full_name', 'phone']

/** Treats a known number like a new one, so that nobody can find out who is registered. */
function createJoinForm(insertRow: InsertRow, toId: ToId): NativeForm {
  return {
    async submit(request) {
      const fields = expectFields(request.body, JOIN_FIELDS)
      const full_name = toWhole(fields.get('full_name') ?? '')
      const phone = toPhoneDigits(fields.get('phone') ?? '')
      if (full_name === '' || phone === '') throw fieldMissing()
      const ids = { id: toId('join request', phone), device_id: toId('device', phone) }
      // The device id comes from the number, so a limit per device would reveal a recent request.
      await insertRow(request, joinRequests, { ...ids, full_name, phone }, false)
      return { kind: 'joined' }
    },

    refuse(request, refusal) {
      const fields = fieldsOf(request)
      const typed = { fullName: fields.get('full_name') ?? '', phone: fields.get('phone') ?? '' }
      return { kind: 'join-refused', refusal, typed }
    },
  }
}

/** Identical feedback from the same browser and address is stored once an hour. */
function createFeedbackForm(insertRow: InsertRow, toId: ToId): NativeForm {
  return {
    async submit(request) {
      const fields = expectFields(request.body, FEEDBACK_FIELDS)
      const rating = toStars(fields.get('rating'))
      if (rating === 0) throw fieldMissing()
      const message = toWhole(fields.get('message') ?? '')
      const agent = request.headers['user-agent'] ?? ''
      const hour = Math.floor(Date.now() / HOUR_MS)
      const content = [addressOf(request), agent, hour, rating, message]
      const ids = { id: toId('feedback', ...content), device_id: toId('sender', ...content) }
      await insertRow(request, feedback, { ...ids, rating, message: message || null })
      return { kind: 'feedback-sent' }
    },

    refuse(request, refusal) {
      const fields = fieldsOf(request)
      const rating = fields.get('rating')
      const stars = isStars(rating) ? Number(rating) : 0
      const typed = { stars, message: fields.get('message') ?? '' }
      return { kind: 'feedback-refused', refusal, typed }
    },
  }
}

interface AnswerPages {
  language: string
  prefix: string
  hasPage(path: string): boolean
  renderAnswer(answer: FormAnswer): string
}

interface NativeFormOptions {
  rateStall: RateStall
  insertRow: InsertRow
  stallList: StallList
  /** The database's secret, so that ids survive a restart. */
  key: Buffer
  pages: { read(): AnswerPages[] | undefined }
  /** Throws if the server cannot accept writes now. */
  admit(request: FastifyRequest): void
}

/** Lets the back button show the page instead of a warning. It contains nothing that was typed. */
const FOR_BACK = 'private, no-cache'

export async function nativeForms(scope: FastifyInstance, options: NativeFormOptions) {
  const { rateStall, insertRow, key, pages, admit } = options
  const findStallIn =
    (language: string): FindStall =>
    async (number) => {
      const { open } = await options.stallList.read()
      if (open.size === 0) throw serviceBusy()
      const stall = open.get(number) ?? findListed([...open.values()], number)
      return stall && inLanguage(stall, language)
    }
  const readFailure = createFailureReader()
  const toId: ToId = (...texts) => toUuid(key, `id ${JSON.stringify(texts)}`)

  async function sendPage(
    { renderAnswer }: AnswerPages,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: FormAnswer,
  ) {
    const html = Buffer.from(renderAnswer(answer))
    const cacheControl = 'typed' in answer || reply.statusCode >= 400 ? 'no-store' : FOR_BACK
    const asset = await toCompressedAsset(html, typeOf('.html'), cacheControl)
    return sendAsset(request, reply, asset)
  }

  function findPages(language: string): AnswerPages | undefined {
    return pages.read()?.find((one) => one.language === language)
  }

  const add = ({ language, prefix }: Language, path: string, form: NativeForm) =>
    scope.register(async (child) => {
      const expectPages = () => {
        const found = findPages(language)
        if (!found?.hasPage(prefix + path))
          throw new ServiceFailure(404, '', 'There is no such form')
        return found
      }
      child.setErrorHandler(async (error, request, reply) => {
        const failure = readFailure(error, request)
        const own = findPages(language)
        if (!own?.hasPage(prefix + path)) return reply.callNotFound()
        const answer = await form.refuse(request, toRefusal(failure))
        return sendPage(own, request, withFailure(reply, failure), answer)
      })
      // A form from another site is not read, because no page of ours may show its text.
      child.addHook('onRequest', async (request) => refuseOtherSites(request))
      child.addHook('preHandler', async (request) => admit(request))
      child.post(prefix + path, async (request, reply) => {
        const own = expectPages()
        return sendPage(own, request, reply, await form.submit(request))
      })
    })

  takeOnlyForms(scope)
  for (const language of LANGUAGES) {
    const findStall = findStallIn(language.language)
    await add(language, RATE_STALL, createRatingForm(rateStall, findStall))
    await add(language, JOIN_US, createJoinForm(insertRow, toId))
    await add(language, FEEDBACK, createFeedbackForm(insertRow, toId))
  }
}

const FIELDS = ['rating', 'id', 'device_id', 'ticket']

/** Returns undefined for a mistyped code. */
function toTicketField(typed = ''): { ticket?: string } | undefined {
  if (typed.trim() === '') return {}
  const ticket = parseTicket(typed)
  return ticket === undefined ? undefined : { ticket }
}

/** Fails while there is no list of stalls. */
type FindStall = (
  stallNumber: string,
) => Promise<{ stallNumber: string; stallName: string } | undefined>

/** The confirmation page carries the rating's ids, so that sending it twice counts once. */
function createRatingForm(rateStall: RateStall, findStall: FindStall): NativeForm {
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
