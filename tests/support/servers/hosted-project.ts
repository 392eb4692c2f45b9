import type pg from 'pg'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { withClient } from './postgres.ts'

/** The state of a hosted project before our first migration: two roles with full access. */
const AS_A_NEW_PROJECT = `
  do $$ begin
    create role anon nologin;
    create role authenticated nologin;
  exception when duplicate_object then null;
  end $$;
  grant usage on schema public to anon, authenticated;
  alter default privileges in schema public grant all on tables to anon, authenticated;
  alter default privileges in schema public grant all on functions to anon, authenticated;
  alter default privileges in schema public grant all on sequences to anon, authenticated`

const STALLS = `insert into public.stalls values
  ('12', 'Chai Tapri', true), ('13', 'Rao''s, the best', true), ('14', 'Closed', false)`

/** Turns an empty database into a new hosted project. */
export async function toHostedProject(url: string): Promise<void> {
  await withClient(url, (client) => client.query(AS_A_NEW_PROJECT))
}

/** Empties the tables of a migrated database, and inserts the tests' stalls. */
export async function emptyTables(pool: pg.Pool | pg.Client): Promise<void> {
  const forms = FORM_TABLES.map(({ name }) => `mela.${name}`).join(', ')
  // Bypasses the trigger that protects the totals.
  await pool.query(`begin; set local session_replication_role = replica;
    truncate public.ratings, mela.totals, ${forms}, public.stalls, mela.buckets, mela.voids, mela.results;
    update mela.festival set freeze_at = null, reveal_at = null;
    ${STALLS}; commit`)
}
