import type { FastifyRequest } from 'fastify'
import type { FormAnswer, FormRefusal } from '#shared/tables/form-answer.ts'
import { ServiceFailure } from '../../http/replies/service-failure.ts'
import type { FormFields } from './read-form.ts'
import type { Receipt } from './receipt.ts'
import { HOST_LOST } from '../../http/same-site.ts'

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
