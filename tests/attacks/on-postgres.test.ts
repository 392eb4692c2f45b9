import { afterAll, beforeAll } from 'vitest'
import { openPostgresTarget } from '../support/servers/attack-target.ts'
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts'
import { attacksContract } from './attacks.contract.ts'
import { harmlessValues } from './harmless.ts'
import { knownRows } from './reading.ts'

let cluster: TestPostgres
beforeAll(async () => void (cluster = await startPostgres()), 60_000)
afterAll(() => cluster.stop(), 60_000)

const open = async () => openPostgresTarget(await cluster.createDatabase())

// Requests that reach the database; all others are refused earlier, with either database.
attacksContract(open, { attacks: { 'a known row': knownRows }, harmless: harmlessValues })
