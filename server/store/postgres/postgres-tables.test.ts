import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import {
  emptyTables,
  openHostedService,
  toHostedProject,
} from '../../../tests/support/servers/hosted-service.ts'
import { startPostgres, type TestPostgres } from '../../../tests/support/servers/postgres.ts'
import { openTestService } from '../../../tests/support/servers/table-service.ts'
import { boardContract } from '#server/api/contract/board.contract.ts'
import { formRefusalsContract } from '#server/api/contract/form-refusals.contract.ts'
import { formsContract } from '#server/api/contract/forms.contract.ts'
import {
  rateStallContract,
  ratingRefusalsContract,
} from '#server/api/contract/rate-stall.contract.ts'
import type { Tables } from '../contract/tables.ts'
import { openPostgres } from './postgres.ts'
import { createPostgresTables } from './postgres-tables.ts'

let cluster: TestPostgres
let pool: pg.Pool
/** A database without the tables and functions that only our own server needs. */
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

describe('our own server on PostgreSQL', () => {
  const open = async () => {
    await emptyTables(pool)
    return openTestService({ tables: { ...tables, close: async () => {} } })
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
