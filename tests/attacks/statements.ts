import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { SECRET } from '../support/servers/attack-target.ts'

const FORMS = FORM_TABLES.map(({ name }) => `public.${name}`)
const UNREADABLE = [
  ...FORMS,
  'public.ratings',
  'public.stalls',
  'mela.buckets',
  'mela.trace_key',
  'mela.voids',
  'mela.corrections',
  'mela.festival',
  'mela.migrations',
]
const TABLES = [...UNREADABLE, 'public.stall_ratings']
const NEW_ROWS: Record<string, string> = {
  'public.feedback': '(id, rating, device_id) values (gen_random_uuid(), 5, gen_random_uuid())',
  'public.join_requests': `(id, full_name, phone, device_id)
    values (gen_random_uuid(), 'A', '1', gen_random_uuid())`,
}
const SPY = `create function pg_temp.spy() returns trigger language plpgsql
  as 'begin return new; end'`

/** What a visitor of a hosted project could try who reached the database itself, by kind. */
export const DENIED: Record<string, string[]> = {
  'read a table other than the totals': UNREADABLE.flatMap((table) => [
    `select * from ${table}`,
    `select exists (select from ${table})`,
    `copy (select * from ${table}) to stdout`,
    `declare c cursor for select * from ${table}`,
    `explain analyze select * from ${table}`,
    `do $$ begin perform * from ${table}; end $$`,
    `lock table ${table} in access share mode`,
    `grant select on ${table} to public`,
    `set row_security = off; select * from ${table}`,
  ]),
  'change rows directly': TABLES.flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table}`,
    `select * from ${table} for update`,
    `copy ${table} from stdin`,
  ]),
  'change how a table is made': TABLES.flatMap((table) => [
    `drop table ${table} cascade`,
    `alter table ${table} disable row level security`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} owner to current_user`,
    `create index on ${table} ((1))`,
    `create policy p on ${table} using (true)`,
    `create rule r as on insert to ${table} do nothing`,
    `${SPY}; create trigger spy before insert on ${table} for each row execute function pg_temp.spy()`,
  ]),
  'read, overwrite or date a row of a form': FORMS.flatMap((table) => [
    `insert into ${table} ${NEW_ROWS[table]} returning id`,
    `insert into ${table} ${NEW_ROWS[table]} on conflict (id) do nothing`,
    `insert into ${table} ${NEW_ROWS[table]} on conflict (id) do update set device_id = excluded.device_id`,
    `insert into ${table} (id, created_at) values (gen_random_uuid(), now())`,
    `merge into ${table} t using (select 1) s on t.id is null when matched then delete`,
    `update ${table} set id = gen_random_uuid()`,
  ]),
  'write past the functions': [
    `insert into public.stall_ratings (stall_id) values ('12')`,
    'update public.stall_ratings set rating_sum = 500',
    'update public.ratings set rating = 5',
    'insert into public.ratings (id) values (gen_random_uuid())',
    `insert into public.stalls values ('99', 'Evil', true)`,
    'update mela.buckets set tokens = 1000',
    'update mela.festival set allow_correction = true',
  ],
  'call functions that are not for visitors': [
    `select mela.record_ratings('[]')`,
    `select mela.record_corrections('[]')`,
    'select * from mela.counted_stars',
    'select mela.is_over()',
    `select mela.take_token('rating ${SECRET.device}', 1, 1e9)`,
    `select mela.card_signature('12')`,
    `select mela.card_of_visitor('12')`,
    'select mela.is_visitor()',
    `create temp table t (id int);
     create trigger x before insert on pg_temp.t execute function mela.count_ratings()`,
    `create or replace function public.rate_stall(id uuid, stall_id text, rating integer, device_id uuid)
     returns json language sql return '{}'::json`,
    'drop function public.rate_stall(uuid, text, integer, uuid)',
    'alter function public.rate_stall(uuid, text, integer, uuid) security invoker',
  ],
  'make objects': [
    'create table public.stall_names (id int)',
    'create function public.rate_stall(id text) returns int language sql return 1',
    'create domain public.uuid as text',
    'create schema ratings',
    'create table mela.x (id int)',
    'create extension file_fdw',
  ],
  'become somebody else': [
    'set role postgres',
    `select set_config('role', 'postgres', true)`,
    'set session authorization postgres',
    'create role evil superuser',
    'alter role current_user superuser',
    'grant postgres to current_user',
  ],
  'reach the server below the database': [
    'set session_replication_role = replica',
    `set log_statement = 'all'`,
    `load '/tmp/x.so'`,
    `copy public.stall_ratings to program 'sh'`,
    `copy public.stall_ratings to '/tmp/x'`,
    `select pg_read_file('/etc/passwd')`,
    `select pg_ls_dir('.')`,
    `select lo_import('/etc/passwd')`,
    'select * from pg_authid',
    'select * from pg_statistic',
    'select pg_reload_conf()',
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres'`,
  ],
}

/** Statements that PostgreSQL lets everybody run, and that must show nothing of a visitor. */
export const PUBLIC_VIEWS = [
  'pg_stats',
  'pg_stats_ext',
  'pg_stat_activity',
  'pg_prepared_statements',
  'pg_cursors',
  'pg_settings',
  'pg_stat_all_tables',
  'public.stall_ratings',
]
