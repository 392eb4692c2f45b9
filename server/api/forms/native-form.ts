import type { FastifyRequest } from 'fastify'
import type { FormAnswer, FormRefusal } from '#shared/tables/form-answer.ts'
import { ServiceFailure } from '../../http/replies/answer-failure.ts'
import type { FormFields } from './read-form.ts'
import { HOST_LOST } from '../../http/same-site.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

export type ToId = ReturnType<typeof createIdMaker>

/** Equal texts get equal ids, which reveal nothing without the key. */
export function createIdMaker(key: Buffer) {
  return (...texts: (string | number)[]): string => {
    const hex = createHmac('sha256', key)
      .update(`id ${JSON.stringify(texts)}`)
      .digest('hex')
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
  }
}

/** Contains nothing that a visitor typed. */
export type Receipt =
  | { kind: 'rating-recorded' | 'already-rated'; stall: string; stars: number }
  | { kind: 'joined' | 'feedback-sent' }

/** Expires, because people share URLs, which must not reveal for long that a form was sent. */
const VALID_MS = 10 * 60_000

/** Authenticates receipts, so that no link can claim that something was stored when it was not. */
export function createReceipts(key: Buffer) {
  const sign = (text: string) => createHmac('sha256', key).update(`receipt ${text}`).digest()

  return {
    write(receipt: Receipt): string {
      const text = Buffer.from(JSON.stringify({ ...receipt, at: Date.now() })).toString('base64url')
      return `${text}.${sign(text).toString('base64url')}`
    },
    /** Returns undefined if the token is forged or expired. */
    read(token: string): Receipt | undefined {
      const [text = '', mark = ''] = token.split('.')
      const given = Buffer.from(mark, 'base64url')
      const wanted = sign(text)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      const { at, ...receipt } = JSON.parse(Buffer.from(text, 'base64url').toString())
      return Date.now() - at <= VALID_MS ? (receipt as Receipt) : undefined
    },
  }
}

export interface NativeForm {
  /** @throws ServiceFailure if nothing was stored, or if that is uncertain. */
  submit(request: FastifyRequest): Promise<{ receipt: Receipt } | { answer: FormAnswer }>
  refuse(request: FastifyRequest, refusal: FormRefusal): FormAnswer | Promise<FormAnswer>
}

const NOTHING: FormFields = new Map()

export function fieldsOf({ body }: FastifyRequest): FormFields {
  return body instanceof Map ? body : NOTHING
}

const MISSING = '23502'

export function fieldMissing(): ServiceFailure {
  return new ServiceFailure(400, MISSING, 'A field is missing')
}

export function toRefusal({ status, code }: ServiceFailure): FormRefusal {
  if (status === 429) return 'too-many'
  if (status === 403) return code === HOST_LOST ? HOST_LOST : 'cross-site'
  if (status >= 500) return 'busy'
  if (code === MISSING) return 'field-missing'
  return code === '23503' ? 'unknown-stall' : 'unreadable'
}
