import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openAdminService } from '../tests/support/servers/admin-service.ts'
import { openTestService } from '../tests/support/servers/table-service.ts'
import { aRating } from './api/contract/rate-stall.contract.ts'
import { createSqliteTables } from './store/sqlite/sqlite-tables.ts'
import { openSqlite } from './store/sqlite/sqlite.ts'
import { listWarnings } from './store/warnings.ts'

const BEHIND = expect.stringMatching(/clock is behind.* from 2026-11-2/)
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => void vi.restoreAllMocks())

test('a server whose clock is behind its ratings warns at start, and until the clock is right', async () => {
  const tables = createSqliteTables(await openSqlite(':memory:'))
  vi.setSystemTime('2026-11-28T12:00:00Z')
  await tables.rate(aRating(), 'Chai Tapri')

  vi.setSystemTime('2026-11-25T12:00:00Z')
  const service = await openTestService({ tables })
  onTestFinished(() => service.close())
  const warnings = async () => (await service.request('/readyz')).json['warnings']
  await vi.waitFor(async () => expect(await warnings()).toEqual([BEHIND]))
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(BEHIND)

  vi.setSystemTime('2026-11-28T12:00:00Z')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await warnings()).toBeUndefined()
})

test("a server whose clock is behind the organisers' history warns, too", async () => {
  const { tables, call } = await openAdminService()
  await tables.log.add({ action: 'invited', who: 'mela', whom: 'Asha' })
  vi.setSystemTime('2026-11-20T12:00:00Z')
  await call('/me')
  await vi.waitFor(() => expect(listWarnings()).toEqual([BEHIND]))
})
