import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeFolder, modeOf } from '../../../tests/support/files.ts'
import { startPostgres, type TestPostgres } from '../../../tests/support/servers/postgres.ts'
import { openPostgres } from '../../store/postgres/postgres.ts'
import { type AdminDatabase, openAdminDatabase } from './admin-database.ts'
import { adminTablesContract } from './admin-tables.contract.ts'
import { createPeople } from './people.ts'

const NOON = new Date('2026-11-22T12:00:00.000Z')

function openFolder(dataDir: string, mayCreate = true): AdminDatabase {
  const db = openAdminDatabase({ databaseUrl: undefined, dataDir }, { mayCreate })
  onTestFinished(db.close)
  return db
}

describe('on SQLite, in two processes that share a folder', () =>
  adminTablesContract(async () => {
    const folder = makeFolder()
    return [openFolder(folder), openFolder(folder, false)]
  }))

describe('on PostgreSQL, in two processes', () => {
  let cluster: TestPostgres
  let url: string
  let pool: pg.Pool
  let databases: AdminDatabase[]
  beforeAll(async () => {
    cluster = await startPostgres()
    url = await cluster.createDatabase()
    await (await openPostgres(url)).close()
    pool = new pg.Pool({ connectionString: url })
    databases = [1, 2].map(() => openAdminDatabase({ databaseUrl: url, dataDir: '' }))
  })
  afterAll(async () => {
    for (const db of databases) await db.close()
    await pool.end()
    await cluster.stop()
  })

  adminTablesContract(async () => {
    await pool.query(
      `truncate mela.admin_people, mela.admin_approvals, mela.admin_invitations, mela.admin_sessions, mela.admin_log, mela.visit_counts`,
    )
    return databases as [AdminDatabase, AdminDatabase]
  })
})

test('a server does not create the file, but uses it once a command has created it', async () => {
  const dataDir = join(makeFolder(), 'data')
  const people = createPeople(openFolder(dataDir, false))
  expect(await people.isAnybody()).toBe(false)
  expect(existsSync(dataDir)).toBe(false)
  const command = openFolder(dataDir)
  const asha = { name: 'Asha', role: 'organiser', invitedBy: undefined } as const
  await createPeople(command).add(asha, NOON)
  expect(await people.isAnybody()).toBe(true)
  const files = readdirSync(dataDir).map((name) => modeOf(join(dataDir, name)))
  expect([modeOf(dataDir), ...files]).toEqual([0o700, ...files.map(() => 0o600)])
  await command.close()
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name))
  expect(await people.isAnybody()).toBe(false)
})
