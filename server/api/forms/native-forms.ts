import { HOUR_MS } from '#shared/durations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#shared/catalogue/translations.ts'
import { type Language, LANGUAGES } from '#shared/languages.ts'
import { findStall as findListed } from '#shared/catalogue/catalogue.ts'
import { FEEDBACK, type FormAnswer, JOIN_US, RATE_STALL } from '#shared/tables/form-answer.ts'
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
import { type NativeForm, toRefusal, fieldMissing, fieldsOf } from './native-form.ts'
import { createRatingForm, type FindStall } from './rating-form.ts'
import { takeOnlyForms, expectFields, isStars, toStars } from './read-form.ts'
import { refuseOtherSites } from '../../http/same-site.ts'
import { feedback, joinRequests } from '#shared/tables/form-tables.ts'
import { toPhoneDigits, toWhole } from '#shared/typed-text.ts'
import { addressOf } from '../../http/sender.ts'
import { toUuid } from '../../store/tickets/ticket-key.ts'

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
