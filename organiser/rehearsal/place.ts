import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ledger } from './judge.ts'
import { createScratchDatabase } from './scratch-postgres.ts'
import { readSqliteLedger } from './sqlite-ledger.ts'

/** A database of the rehearsal's own; never the live one. */
export interface Place {
  database: 'SQLite' | 'PostgreSQL'
  /** What a server has to be told of it. */
  env: { DATA_DIR: string; DATABASE_URL: string }
  /** After the server has let go of it. */
  readLedger(): Promise<Ledger>
  /** The database is gone afterwards. */
  remove(): Promise<void>
}

/**
 * Makes an empty place beside the live one: a file in a folder of its own, or where the festival has a
 * PostgreSQL, a database of its own on it.
 * @throws Refusal when PostgreSQL lets nobody make one.
 */
export async function makePlace(databaseUrl: string | undefined): Promise<Place> {
  if (databaseUrl === undefined) return makeSqlitePlace()
  const scratch = await createScratchDatabase(databaseUrl)
  return {
    database: 'PostgreSQL',
    // Not looked at where there is an address.
    env: { DATA_DIR: tmpdir(), DATABASE_URL: scratch.url },
    readLedger: scratch.readLedger,
    remove: scratch.drop,
  }
}

function makeSqlitePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'mela-rehearsal-'))
  return {
    database: 'SQLite',
    // An empty address is none, also where the caller's own environment has one.
    env: { DATA_DIR: folder, DATABASE_URL: '' },
    readLedger: async () => readSqliteLedger(join(folder, 'mela.sqlite')),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
