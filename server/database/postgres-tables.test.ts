import { afterAll, beforeAll, describe } from 'vitest'
import {
  emptyTables,
  openHostedService,
  toHostedProject,
} from '../../tests/support/hosted-service.ts'
import { startPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { openTestService } from '../../tests/support/table-service.ts'
import { formRefusalsContract } from '../tables/form-refusals.contract.ts'
import { formsContract } from '../tables/forms.contract.ts'
import { ownServerContract } from '../tables/own-server.contract.ts'
import { rateStallContract } from '../tables/rate-stall.contract.ts'
import { openPostgres } from './postgres.ts'
import { createPostgresTables } from './postgres-tables.ts'

let cluster: TestPostgres
let url: string
beforeAll(async () => {
  cluster = await startPostgres()
  url = await cluster.createDatabase()
  await toHostedProject(url)
  await (await openPostgres(url)).close()
}, 60_000)
afterAll(() => cluster.stop())

describe('our own server on PostgreSQL', () => {
  const open = async () => {
    await emptyTables(url)
    return openTestService(createPostgresTables(await openPostgres(url)))
  }
  ownServerContract(open)
  rateStallContract(open)
  formsContract(open)
  formRefusalsContract(open)
})

describe('a hosted project', () => {
  const open = () => openHostedService(url)
  rateStallContract(open)
  formsContract(open)
  formRefusalsContract(open)
})
