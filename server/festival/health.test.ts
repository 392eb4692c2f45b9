import { afterEach, expect, test, vi } from 'vitest'
import { postJson } from '../../tests/support/network/listen.ts'
import { aSiteFestival } from '../../tests/support/festivals/site-festival.ts'
import { openTestService, type OwnTestService } from '../../tests/support/servers/table-service.ts'
import { aFeedback } from '../api/contract/forms.contract.ts'
import { DatabaseUnavailable } from '../store/contract/tables.ts'
import { createSqliteTables } from '../store/sqlite/sqlite-tables.ts'
import { createReadiness } from './health.ts'
import { VERSION } from '../version.ts'

const failing = createSqliteTables({
  transact: () => Promise.reject(new DatabaseUnavailable('disk I/O error at /secret/path')),
  close: () => Promise.resolve(),
})
const oneStall = () => Promise.resolve({ version: '1', vendors: [], open: new Map([['12', {}]]) })

let service: OwnTestService | undefined
const ask = async (path: string) => {
  const { status, json, headers } = await service!.request(path)
  expect(headers['cache-control']).toBe('no-store')
  return [status, json]
}

afterEach(async () => {
  await service?.close()
  service = undefined
})

test('a server is ready with its database and an open stall, and alive without them', async () => {
  const alive = [200, { status: 'ok', version: VERSION }]
  const hindered = (...reasons: string[]) => [503, { status: 'not ready', reasons }]
  service = await openTestService()
  expect(await ask('/healthz')).toEqual(alive)
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  await service.close()
  service = await openTestService({ tables: failing })
  service.writeVendors('stall_number,stall_name,disabled\n14,Closed,yes\n')
  // A restart would not help.
  expect(await ask('/healthz')).toEqual(alive)
  expect(await ask('/readyz')).toEqual(
    hindered('The database does not answer.', 'The spreadsheets have no open stall.'),
  )
})

test('while closing, it is alive but not ready, and asks phones to retry', async () => {
  service = await openTestService()
  const { app } = service
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  app.addHook('preClose', () => promise)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const closing = app.close()
  const ready = await fetch(`${url}/readyz`)
  const reasons = ['The server is closing.']
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reasons }])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const sent = await postJson(`${url}/rest/v1/feedback`, aFeedback())
  expect([sent.status, await sent.json()]).toMatchObject([503, { code: 'PGRST000' }])
  expect(Number(sent.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  finish()
  await closing
})

test('a hanging database is asked once, and nobody waits longer than two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise, resolve: answer } = Promise.withResolvers<unknown>()
  const checkDatabase = vi.fn(() => promise)
  const stallList = { read: oneStall } as never
  const festivals = { read: () => aSiteFestival(), findProblems: () => [] }
  const findHindrances = createReadiness({
    checkDatabase,
    stallList,
    isClosing: () => false,
    festivals,
  })
  const askTwice = async () => {
    const asked = Promise.all([findHindrances(), findHindrances()])
    await vi.advanceTimersByTimeAsync(1999)
    expect(vi.getTimerCount()).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    return asked
  }
  const hindered = ['The database does not answer.']
  expect(await askTwice()).toEqual([hindered, hindered])
  // The pending check holds a connection, so the next request must not take another.
  expect(await askTwice()).toEqual([hindered, hindered])
  expect(checkDatabase).toHaveBeenCalledTimes(1)

  answer('here again')
  await vi.advanceTimersByTimeAsync(0)
  checkDatabase.mockResolvedValue('here still')
  expect(await findHindrances()).toEqual([])
  expect(checkDatabase).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})
