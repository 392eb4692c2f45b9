import type { FastifyRequest } from 'fastify'
import type { FormAnswer, FormRefusal } from '#shared/tables/form-answer.ts'
import { ServiceFailure } from '../../http/replies/answer-failure.ts'
import type { FormFields } from './read-form.ts'
import { HOST_LOST } from '../../http/same-site.ts'

export interface NativeForm {
  /** @throws ServiceFailure if nothing was stored, or if that is uncertain. */
  submit(request: FastifyRequest): Promise<FormAnswer>
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
