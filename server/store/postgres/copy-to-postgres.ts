import type { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { transact } from './client.ts'
import { COPIED_TABLES, toBatchInsert } from './table-columns.ts'

export interface CopiedTable {
  table: string
  /** In the file. */
  rows: number
  /** Of them, those that were not there yet. */
  added: number
}

const CHUNK = 1000
/** The next void must not get the number of one that was copied. */
const COUNT_ON = `select setval(pg_get_serial_sequence('mela.voids', 'id'),
  (select coalesce(max(id), 0) + 1 from mela.voids), false)`
/** Made by the migrations, and nobody has rated in it: that of the file takes its place. */
const ADOPT_EDITION = `delete from mela.editions where (select count(*) from mela.editions) = 1
  and not exists (select from public.ratings)`
const ADOPT_KEY = `update mela.trace_key set key = $1
  where not exists (select from public.ratings where network is not null)`

/**
 * Copies every row of an embedded database into one on PostgreSQL that has had its migrations, in one
 * transaction; the totals follow by themselves. What is there already is left, so it may be run again.
 * @param file Read only, and with no server that still writes into it.
 * @param fingerprintKey Of the file. It is taken over with the first fingerprints, so that later ones agree.
 * @throws When a row cannot be copied; then nothing was.
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

/** The same as a part of the caller's transaction. */
export async function copyRows(file: DatabaseSync, client: Client): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = []
  // Else the first rating would have a result kept, which is copied itself.
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
