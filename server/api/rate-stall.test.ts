import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../store/contract/tables.ts'
import { openSqlite } from '../store/sqlite/sqlite.ts'
import { createSqliteTables } from '../store/sqlite/sqlite-tables.ts'
import { openTestService } from '../../tests/support/servers/table-service.ts'
import { boardContract } from './contract/board.contract.ts'
import { clientLibraryContract } from './contract/client-library.contract.ts'
import { correctionsContract } from './contract/corrections.contract.ts'
import { ownServerContract } from './contract/own-server.contract.ts'
import {
  CARD_KEY,
  type SignedService,
  signedCardsContract,
} from './contract/signed-cards.contract.ts'
import { rateStallContract } from './contract/rate-stall.contract.ts'

describe('the board on SQLite', () => boardContract(() => openTestService()))
describe('the table service on SQLite', () => {
  rateStallContract(() => openTestService())
  correctionsContract(() => openTestService())
})

describe('signed cards on SQLite', () =>
  signedCardsContract(async (mode) => {
    const db = await openSqlite(':memory:')
    const select = async (sql: string) => (await db.transact([{ sql, params: [] }]))[0]!
    const service = await openTestService(
      createSqliteTables(db),
      undefined,
      { cardKey: CARD_KEY },
      mode,
    )
    return {
      ...service,
      cards: async () =>
        (await select('select card from ratings order by rowid')).map(
          (row) => row['card'] as string,
        ),
      voids: async () => {
        const rows = await select('select batch, voided_by, undone_by from voids order by id')
        return rows.map((row) => ({ ...row })) as Awaited<ReturnType<SignedService['voids']>>
      },
    }
  }))

describe('our own server on SQLite', () => {
  ownServerContract(() => openTestService())
  clientLibraryContract(() => openTestService())
})

test('a server that never had a spreadsheet asks to come back, so that no rating is dropped', async () => {
  const service = await openTestService()
  service.writeVendors('stall_number,stall_name\n')
  const answer = await service.request('/rest/v1/rpc/rate_stall', {
    body: { id: randomUUID(), stall_id: '12', rating: 4, device_id: randomUUID() },
  })
  expect([answer.status, answer.json['code']]).toEqual([503, 'PGRST000'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  await service.close()
})

test('a database that cannot take it is a 503 without internals', async () => {
  const service = await openTestService(
    createSqliteTables({
      transact: () => Promise.reject(new DatabaseUnavailable('disk I/O error at /secret/path')),
      close: () => Promise.resolve(),
    }),
  )
  const answer = await service.request('/rest/v1/rpc/rate_stall', {
    body: { id: randomUUID(), stall_id: '12', rating: 4, device_id: randomUUID() },
  })
  expect(answer.status).toBe(503)
  expect(answer.text).not.toContain('secret')
  await service.close()
})
