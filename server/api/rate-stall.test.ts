import { describe } from 'vitest'
import { openSqlite } from '../store/sqlite/sqlite.ts'
import { createSqliteTables } from '../store/sqlite/sqlite-tables.ts'
import { openTestService } from '../../tests/support/servers/table-service.ts'
import { boardContract } from './contract/board.contract.ts'
import {
  CARD_KEY,
  type SignedService,
  signedCardsContract,
} from './contract/signed-cards.contract.ts'
import { ratingRefusalsContract, rateStallContract } from './contract/rate-stall.contract.ts'

describe('the board on SQLite', () => boardContract(() => openTestService()))
describe('the table service on SQLite', () => {
  rateStallContract(() => openTestService())
  ratingRefusalsContract(() => openTestService())
})

describe('signed cards on SQLite', () =>
  signedCardsContract(async (mode) => {
    const db = await openSqlite(':memory:')
    const select = async (sql: string) => (await db.transact([{ sql, params: [] }]))[0]!
    const service = await openTestService(
      createSqliteTables(db),
      undefined,
      { readCardKey: () => CARD_KEY },
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
