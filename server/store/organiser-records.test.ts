import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import {
  startPostgres,
  type TestPostgres,
  withClient,
} from '../../tests/support/servers/postgres.ts'
import { openRecords, openTables, type TablesPlace } from './open.ts'
import { editionsContract } from './contract/editions.contract.ts'
import { recordsContract, type RecordsHome } from './contract/organiser-records.contract.ts'
import { revealContract } from './contract/reveal.contract.ts'
import { ticketsContract } from './contract/tickets.contract.ts'
import { openSqliteSession } from './sqlite/sqlite-session.ts'

let home: RecordsHome | undefined
let homePlace: TablesPlace
afterEach(async () => {
  await home?.records.close()
  await home?.tables.close()
})

async function open(place: TablesPlace, tamper: RecordsHome['tamper']) {
  homePlace = place
  const tables = await openTables(place, () => {})
  home = { tables, records: await openRecords(place), tamper }
  return home
}

/** The same database in another process. SQLite allows only one process at a time. */
const openOther = async () =>
  homePlace.databaseUrl === undefined
    ? { ...home!.tables, close: async () => {} }
    : openTables(homePlace, () => {})

describe('the organisers on SQLite, beside a running site', () => {
  const openOwn = async () => {
    const dataDir = makeFolder()
    return open({ dataDir, databaseUrl: undefined }, async (sql) => {
      const session = openSqliteSession(join(dataDir, 'mela.sqlite'))
      return session.all(sql).finally(() => void session.close())
    })
  }
  describe('read what was sent', () => recordsContract(openOwn))
  describe('begin an edition', () => editionsContract(openOwn))
  describe('print tickets', () => ticketsContract(openOwn, openOther))
  describe('reveal the result', () => revealContract(openOwn))
})

describe('the organisers on PostgreSQL, beside a running site', () => {
  let cluster: TestPostgres
  beforeAll(async () => void (cluster = await startPostgres()))
  afterAll(() => cluster.stop())

  const openOwn = async () => {
    const databaseUrl = await cluster.createDatabase()
    return open({ dataDir: '/nowhere', databaseUrl }, (sql) =>
      withClient(databaseUrl, async (client) => {
        await client.query('set search_path = mela, public')
        return client.query(sql)
      }),
    )
  }
  describe('read what was sent', () => recordsContract(openOwn))
  describe('begin an edition', () => editionsContract(openOwn))
  describe('print tickets', () => ticketsContract(openOwn, openOther))
  describe('reveal the result', () => revealContract(openOwn))
})
