import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import { emptyTables, toHostedProject } from '../../../tests/support/servers/hosted-project.ts'
import { openHostedService } from '../../../tests/support/servers/hosted-service.ts'
import { startPostgres, type TestPostgres } from '../../../tests/support/servers/postgres.ts'
import { openTestService } from '../../../tests/support/servers/table-service.ts'
import { clientLibraryContract } from '#server/api/contract/client-library.contract.ts'
import { formRefusalsContract } from '#server/api/contract/form-refusals.contract.ts'
import { formsContract } from '#server/api/contract/forms.contract.ts'
import { correctionsContract } from '#server/api/contract/corrections.contract.ts'
import { ownServerContract } from '#server/api/contract/own-server.contract.ts'
import { rateStallContract } from '#server/api/contract/rate-stall.contract.ts'
import type { Tables } from '../contract/tables.ts'
import { openPostgres } from './postgres.ts'
import { createPostgresTables } from './postgres-tables.ts'

let cluster: TestPostgres
let pool: pg.Pool
let tables: Tables
beforeAll(async () => {
  cluster = await startPostgres()
  const url = await cluster.createDatabase()
  await toHostedProject(url)
  tables = createPostgresTables(await openPostgres(url))
  pool = new pg.Pool({ connectionString: url })
})
afterAll(async () => {
  await tables.close()
  await pool.end()
  await cluster.stop()
})

describe('our own server on PostgreSQL', () => {
  const open = async () => {
    await emptyTables(pool)
    return openTestService({ ...tables, close: async () => {} })
  }
  ownServerContract(open)
  clientLibraryContract(open)
  rateStallContract(open)
  correctionsContract(open)
  formsContract(open)
  formRefusalsContract(open)
})

describe('a hosted project', () => {
  const open = () => openHostedService(pool)
  rateStallContract(open)
  correctionsContract(open)
  formsContract(open)
  formRefusalsContract(open)
})
