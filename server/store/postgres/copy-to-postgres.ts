import type { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { transact } from './one-connection.ts'
import { COPIED_TABLES, toBatchInsert } from './table-columns.ts'

export interface CopiedTable {
  table: string
  /** In the file. */
  rows: number
  /** Those that were not in the target yet. */
  added: number
}

const CHUNK = 1000
/** The next void must not get the number of a copied one. */
const COUNT_ON = `select setval(pg_get_serial_sequence('mela.voids', 'id'),
  (select coalesce(max(id), 0) + 1 from mela.voids), false)`
/** If nobody has rated, the file's edition replaces the one that the migrations created. */
const ADOPT_EDITION = `delete from mela.editions where (select count(*) from mela.editions) = 1
  and not exists (select from public.ratings)`
const ADOPT_KEY = `update mela.trace_key set key = $1
  where not exists (select from public.ratings where network is not null)`

/**
 * Copies every row of an embedded database into a migrated PostgreSQL database, in one transaction;
 * triggers set the totals. Existing rows are left alone, so it may be run again.
 * @param file Opened read-only; no server may be writing to it.
 * @param fingerprintKey The file's. It is copied with the first fingerprints, so that later ones
 * match.
 * @throws If a row cannot be copied; then none is.
 */
export async function copyToPostgres(
  file: DatabaseSync,
  url: string,
  fingerprintKey: Buffer,
): Promise<CopiedTable[]> {
  try {
    return await transact(url, async (client) => {
      await client.query(ADOPT_KEY, [fingerprintKey])
      return copyRows(file, client)
    })
  } catch (error) {
    if (!(error as Error).message.startsWith('no such table')) throw error
    throw new Error('The file is of an older Mela. Start the site on it once, then copy it.', {
      cause: error,
    })
  }
}

/** The same within the caller's transaction. */
export async function copyRows(file: DatabaseSync, client: Client): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = []
  // Otherwise the first rating would save a result, which is copied itself.
  await client.query(ADOPT_EDITION)
  await client.query("set local mela.is_copying = 'on'")
  for (const { name, place, columns } of COPIED_TABLES) {
    const rows = file.prepare(`select ${columns.join(', ')} from ${name} order by rowid`).all()
    const insert = toBatchInsert(place, columns)
    let added = 0
    for (let start = 0; start < rows.length; start += CHUNK) {
      const chunk = JSON.stringify(rows.slice(start, start + CHUNK))
      added += (await client.query(insert, [chunk])).rowCount ?? 0
    }
    copied.push({ table: name, rows: rows.length, added })
  }
  await client.query(COUNT_ON)
  return copied
}
