import type { FastifyRequest } from 'fastify'
import type { FormTable } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { createFormLimiter } from '../http/rate-limit/limit-forms.ts'
import { createDeviceLimit } from '../http/rate-limit/limiters.ts'
import type { Limits } from '../http/rate-limit/token-buckets.ts'
import type { Tables } from '../store/contract/tables.ts'
import { createFormCheck } from './check-row.ts'

export type InsertRow = ReturnType<typeof createRowInsert>

/**
 * @returns A function that checks and stores a form row, however it arrived. It throws
 * ServiceFailure if the row is invalid, the sender exceeds a limit, or the disk is nearly full.
 * `hasDevice`: whether the row names its sender's device, which has a limit of its own.
 */
export function createRowInsert(
  { insert, fingerprintKey }: Pick<Tables, 'insert' | 'fingerprintKey'>,
  limits: Limits,
  isDiskLow: () => boolean,
) {
  const limitForm = createFormLimiter(limits, fingerprintKey, isDiskLow)
  const checks = new Map(
    FORM_TABLES.map(({ name, ...form }) => [
      name,
      {
        toFormRow: createFormCheck({ name, ...form }),
        checkDevice: createDeviceLimit(limits, name, form.limit),
      },
    ]),
  )

  return async function insertRow(
    request: FastifyRequest,
    form: FormTable,
    body: unknown,
    hasDevice = true,
  ) {
    const { toFormRow, checkDevice } = checks.get(form.name)!
    const row = toFormRow(body)
    return limitForm(request, row, async () => {
      if (hasDevice) checkDevice(row.device_id)
      return insert(form, row)
    })
  }
}
