import type { FastifyRequest } from 'fastify'
import { FORM_TABLES, type FormTable } from '#shared/tables/form-tables.ts'
import { createFormLimiter } from '../http/rate-limit/limit-forms.ts'
import { createDeviceLimit } from '../http/rate-limit/limiters.ts'
import type { Tables } from '../store/contract/tables.ts'
import { createFormCheck } from './check-row.ts'

export type InsertRow = ReturnType<typeof createRowInsert>

/**
 * `hasDevice`: whether the row names a device, which has its own limit.
 * @throws ServiceFailure if the row is invalid, a limit is exceeded, or the disk is nearly full.
 */
export function createRowInsert(
  { insert }: Pick<Tables, 'insert'>,
  isDiskLow: () => boolean,
  findNotice: () => string | undefined,
) {
  const limitForm = createFormLimiter(isDiskLow)
  const checks = new Map(
    FORM_TABLES.map(({ name, ...form }) => [
      name,
      {
        toFormRow: createFormCheck({ name, ...form }),
        checkDevice: createDeviceLimit(form.limit),
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
    return limitForm(request, async () => {
      if (hasDevice) checkDevice(row.device_id)
      return insert(form, row, form.keepsNotice && findNotice())
    })
  }
}
