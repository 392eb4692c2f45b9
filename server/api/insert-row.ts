import type { FastifyRequest } from 'fastify'
import type { FormTable } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { createFormLimiter } from '../rate-limit/form-limits.ts'
import { createDeviceLimit } from '../rate-limit/limiters.ts'
import type { Limits } from '../rate-limit/limits.ts'
import type { Tables } from '../store/contract/tables.ts'
import { createFormCheck } from './check-row.ts'

export type InsertRow = ReturnType<typeof createRowInsert>

/**
 * @returns A function that checks a row of a form, whatever way it came, and stores it.
 * It throws ServiceFailure for a row that is not valid, for a sender that sends too much, and while the
 * disk is nearly full. `hasDevice`: whether the row names the device of its sender, which has a limit of its own.
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
