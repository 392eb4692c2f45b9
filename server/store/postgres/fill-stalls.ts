import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { transact } from './postgres-session.ts'

export interface FilledStalls {
  open: number
  /** Stall numbers that may be rated from now on, or have a new name. */
  changed: string[]
  /** Stall numbers that may no longer be rated. Their ratings stay. */
  closed: string[]
}

const UPSERT = `insert into public.stalls as known (stall_id, stall_name, is_open)
  select stall_id, stall_name, is_open from jsonb_to_recordset($1::jsonb)
    as listed (stall_id text, stall_name text, is_open boolean)
  on conflict (stall_id) do update set stall_name = excluded.stall_name, is_open = excluded.is_open
  where (known.stall_name, known.is_open) is distinct from (excluded.stall_name, excluded.is_open)
  returning stall_id, is_open`
const CLOSE_OTHERS = `update public.stalls set is_open = false
  where is_open and stall_id <> all ($1::text[]) returning stall_id`

/** @throws If there is no stall: a mistake in a spreadsheet must not close the festival. */
export async function fillStalls(url: string, vendors: Vendor[]): Promise<FilledStalls> {
  const open = vendors.filter((vendor) => !vendor.disabled)
  if (open.length === 0) throw new Error('The spreadsheets list no open stall; nothing was changed')
  const listed = vendors.map(({ stallNumber, stallName, disabled }) => ({
    stall_id: stallNumber,
    stall_name: stallName,
    is_open: !disabled,
  }))
  return transact(url, async (client) => {
    const upserted = await client.query(UPSERT, [JSON.stringify(listed)])
    const others = await client.query(CLOSE_OTHERS, [listed.map(({ stall_id }) => stall_id)])
    const changed = upserted.rows as { stall_id: string; is_open: boolean }[]
    return {
      open: open.length,
      changed: changed.filter((row) => row.is_open).map((row) => row.stall_id),
      closed: [...changed.filter((row) => !row.is_open), ...others.rows].map((row) => row.stall_id),
    }
  })
}
