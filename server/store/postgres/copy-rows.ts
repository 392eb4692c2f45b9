import type { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { COPIED_TABLES, toBatchInsert } from './table-columns.ts'

const CHUNK = 1000
/** The next void must not get the number of a copied one. */
const COUNT_ON = `select setval(pg_get_serial_sequence('mela.voids', 'id'),
  (select coalesce(max(id), 0) + 1 from mela.voids), false)`
/** If nobody has rated, the file's edition replaces the one that the migrations created. */
const ADOPT_EDITION = `delete from mela.editions where (select count(*) from mela.editions) = 1
  and not exists (select from public.ratings)`

/** Copies every row of an embedded database within the caller's transaction; triggers set the totals. */
export async function copyRows(file: DatabaseSync, client: Client): Promise<void> {
  // Otherwise the first rating would save a result, which is copied itself.
  await client.query(ADOPT_EDITION)
  await client.query("set local mela.is_copying = 'on'")
  for (const { name, place, columns } of COPIED_TABLES) {
    const rows = file.prepare(`select ${columns.join(', ')} from ${name} order by rowid`).all()
    const insert = toBatchInsert(place, columns)
    for (let start = 0; start < rows.length; start += CHUNK) {
      const chunk = JSON.stringify(rows.slice(start, start + CHUNK))
      await client.query(insert, [chunk])
    }
  }
  await client.query(COUNT_ON)
}
