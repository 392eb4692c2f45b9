import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { listMigrations, readScript, versionOf } from '#server/store/sqlite/migrations.ts'

/** The schema version of the current release. */
export const LATEST_VERSION = versionOf(listMigrations().at(-1)!)

const INSERT = `insert into ratings (edition, id, stall_id, stall_name, device_id, rating, created_at)
  values ((select id from editions), ?, ?, 'A stall', ?, ?, '2025-09-14T10:00:00.000Z')`

/** Makes a database file. @returns The open database. */
export function makeDatabase(file: string, { ratings = 0 } = {}): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal')
  for (const script of listMigrations()) db.exec(readScript(script))
  db.exec(`pragma user_version = ${LATEST_VERSION}`)
  addRatings(db, ratings)
  return db
}

/** Spread over five stalls in turn. */
export function addRatings(db: DatabaseSync, count: number): void {
  const insert = db.prepare(INSERT)
  for (let index = 0; index < count; index += 1) {
    insert.run(randomUUID(), String(1 + (index % 5)), randomUUID(), 1 + (index % 3))
  }
}

/** All contents of a database file. */
export function readRows(file: string): unknown[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const tables = db.prepare(`select name, sql from sqlite_schema order by name`).all()
  const rows = tables
    .filter(({ sql }) => String(sql).startsWith('create table'))
    .map(({ name }) => [name, db.prepare(`select * from ${String(name)}`).all()])
  const version = db.prepare('pragma user_version').get()
  db.close()
  return [version, tables, rows]
}
