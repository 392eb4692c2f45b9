import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { withClient } from '../../../tests/support/servers/postgres.ts'
import { toStored } from './candidate.ts'

/** Counts what an SQLite file contains while another process writes to it. */
export function createSqliteCount(file: string, sql: string) {
  return async function readStored() {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
    try {
      return toStored(db.prepare(sql).get()!)
    } finally {
      db.close()
    }
  }
}

export function createPostgresCount(url: string, sql: string) {
  return () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(sql)
      return toStored(rows[0]!)
    })
}

/** @returns PostgreSQL's version. @throws If PostgreSQL may acknowledge data before it is on disk. */
export async function checkPostgres(url: string): Promise<string> {
  return withClient(url, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      const { rows } = await client.query<Record<string, string>>(`show ${setting}`)
      if (rows[0]![setting] !== 'on') throw new Error(`${setting} is ${rows[0]![setting]}`)
    }
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]!.server_version
  })
}

/** PostgreSQL's parent process; undefined on a system without /proc. */
export async function findPostmaster(url: string): Promise<number | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    try {
      const status = readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8')
      return Number(/^PPid:\s+(\d+)/m.exec(status)![1])
    } catch {
      return undefined
    }
  })
}
