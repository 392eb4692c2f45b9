import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import { emptyTables, toHostedProject } from '../../../tests/support/servers/hosted-project.ts'
import { openHostedService } from '../../../tests/support/servers/hosted-service.ts'
import { startPostgres, type TestPostgres } from '../../../tests/support/servers/postgres.ts'
import { openTestService } from '../../../tests/support/servers/table-service.ts'
import { boardContract } from '#server/api/contract/board.contract.ts'
import { formRefusalsContract } from '#server/api/contract/form-refusals.contract.ts'
import { formsContract } from '#server/api/contract/forms.contract.ts'
import {
  rateStallContract,
  ratingRefusalsContract,
} from '#server/api/contract/rate-stall.contract.ts'
import { CARD_KEY, signedCardsContract } from '#server/api/contract/signed-cards.contract.ts'
import type { Tables } from '../contract/tables.ts'
import { openPostgres } from './postgres.ts'
import { createPostgresTables } from './postgres-tables.ts'

let cluster: TestPostgres
let pool: pg.Pool
/** Without what only our own server needs. */
let hosted: pg.Pool
let tables: Tables
beforeAll(async () => {
  cluster = await startPostgres()
  const url = await cluster.createDatabase()
  tables = createPostgresTables(await openPostgres(url, { isServer: true }))
  pool = new pg.Pool({ connectionString: url })
  const project = await cluster.createDatabase()
  await toHostedProject(project)
  await (await openPostgres(project)).close()
  hosted = new pg.Pool({ connectionString: project })
})
afterAll(async () => {
  await tables.close()
  await pool.end()
  await hosted.end()
  await cluster.stop()
})

/** Reads what the ledger says about cards. */
const ledger = {
  cards: async () =>
    (await pool.query('select card from public.ratings order by created_at')).rows.map(
      ({ card }) => card as string | null,
    ),
  voids: async () =>
    (await pool.query('select batch, voided_by, undone_by from mela.voids order by id')).rows,
}

describe('signed cards on PostgreSQL', () =>
  signedCardsContract(async (mode) => {
    await emptyTables(pool)
    const own = { ...tables, close: async () => {} }
    const service = await openTestService(own, undefined, { readCardKey: () => CARD_KEY }, mode)
    return { ...service, ...ledger }
  }))

describe('our own server on PostgreSQL', () => {
  const open = async () => {
    await emptyTables(pool)
    return openTestService({ ...tables, close: async () => {} })
  }
  rateStallContract(open)
  boardContract(open)
  formsContract(open)
})

describe('a hosted project', () => {
  const open = () => openHostedService(hosted)
  rateStallContract(open)
  ratingRefusalsContract(open)
  formsContract(open)
  formRefusalsContract(open)
})
