import type { FastifyRequest } from 'fastify'
import type { FormAnswer, FormRefusal } from '#shared/tables/form-answer.ts'
import { ServiceFailure } from '../../http/replies/service-failure.ts'
import type { FormFields } from './read-form.ts'
import { HOST_LOST } from '../../http/same-site.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

export type ToId = ReturnType<typeof createIdMaker>

/**
 * @returns A function from texts to an id: equal texts get equal ids, which reveal nothing without
 * the key.
 */
export function createIdMaker(key: Buffer) {
  return (...texts: (string | number)[]): string => {
    const hex = createHmac('sha256', key)
      .update(`id ${JSON.stringify(texts)}`)
      .digest('hex')
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
  }
}

/** What the page after a stored form says. It contains nothing that a visitor typed. */
export type Receipt =
  | { kind: 'rating-recorded' | 'already-rated'; stall: string; stars: number }
  | { kind: 'joined' | 'feedback-sent' }

/** URLs are shared and saved, and others should not learn from one that a form was sent. */
const VALID_MS = 10 * 60_000

/**
 * Encodes receipts for a URL, and authenticates them: no link can claim that something was stored
 * when it was not.
 */
export function createReceipts(key: Buffer) {
  const sign = (text: string) => createHmac('sha256', key).update(`receipt ${text}`).digest()

  return {
    write(receipt: Receipt): string {
      const text = Buffer.from(JSON.stringify({ ...receipt, at: Date.now() })).toString('base64url')
      return `${text}.${sign(text).toString('base64url')}`
    },
    /** Undefined if the token is forged or has expired. */
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

/** A form of the site as a browser without scripts sends it. */
export interface NativeForm {
  /**
   * Stores what was sent and returns a receipt, or answers with a page that asks for more.
   * @throws ServiceFailure if it stores nothing, or cannot be sure.
   */
  submit(request: FastifyRequest): Promise<{ receipt: Receipt } | { answer: FormAnswer }>
  /** The page for a refused form, with the visitor's input if known. */
  refuse(request: FastifyRequest, refusal: FormRefusal): FormAnswer | Promise<FormAnswer>
}

const NOTHING: FormFields = new Map()

/** The fields of a request, whose body may not have been read. */
export function fieldsOf({ body }: FastifyRequest): FormFields {
  return body instanceof Map ? body : NOTHING
}

const MISSING = '23502'

/** A field was left empty. */
export function fieldMissing(): ServiceFailure {
  return new ServiceFailure(400, MISSING, 'A field is missing')
}

/** The refusal that a visitor sees for a failure. */
export function toRefusal({ status, code }: ServiceFailure): FormRefusal {
  if (status === 429) return 'too-many'
  if (status === 403) return code === HOST_LOST ? HOST_LOST : 'cross-site'
  if (status >= 500) return 'busy'
  if (code === MISSING) return 'field-missing'
  return code === '23503' ? 'unknown-stall' : 'unreadable'
}
