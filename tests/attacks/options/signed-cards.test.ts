import { afterAll, beforeAll, describe } from 'vitest'
import { openPostgresTarget, openSqliteTarget } from '../../support/servers/attack-target.ts'
import { startPostgres, type TestPostgres } from '../../support/servers/postgres.ts'
import { signedCardsAttacks } from './signed-cards.contract.ts'

describe('on SQLite', () => signedCardsAttacks(openSqliteTarget))

describe('on PostgreSQL', () => {
  let cluster: TestPostgres
  beforeAll(async () => void (cluster = await startPostgres()), 60_000)
  afterAll(() => cluster.stop(), 60_000)

  signedCardsAttacks(async (env) => openPostgresTarget(await cluster.createDatabase(), env))
})
