import type pg from 'pg'
import { withClient } from './one-connection.ts'

const ROLES = `select rolname from pg_roles where rolname in ('anon', 'authenticated')
  and (has_function_privilege(rolname, 'public.rate_stall(uuid, text, integer, uuid, uuid)', 'execute')
    or has_table_privilege(rolname, 'public.stall_ratings', 'select')
    or has_any_column_privilege(rolname, 'public.join_requests', 'insert')
    or has_any_column_privilege(rolname, 'public.feedback', 'insert'))
  order by rolname`

/**
 * Whether visitors of a hosted project may rate, read totals or send forms past our server, which
 * alone knows the festival's options.
 * @returns The statement that revokes these rights; undefined if nobody has them.
 */
export function findWayPast(url: string): Promise<string | undefined> {
  return withClient(url, async (client: pg.Client) => {
    const { rows } = await client.query<{ rolname: string }>(ROLES)
    if (rows.length === 0) return undefined
    const roles = rows.map(({ rolname }) => rolname).join(', ')
    return [
      `revoke execute on function public.rate_stall from ${roles};`,
      `revoke select on public.stall_ratings from ${roles};`,
      `revoke insert on public.join_requests, public.feedback from ${roles};`,
    ].join('\n')
  })
}
