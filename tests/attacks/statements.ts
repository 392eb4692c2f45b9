import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { SECRET } from '../support/servers/attack-target.ts'

/** Statements on one connection, and the code with which PostgreSQL refuses one of them. */
export type Statements = [name: string, statements: string[], code: string]

const DENIED = '42501'
const TABLES = [
  'public.ratings',
  'public.stall_ratings',
  ...FORM_TABLES.map(({ name }) => `public.${name}`),
  'public.stalls',
  'mela.buckets',
  'mela.trace_key',
  'mela.voids',
  'mela.corrections',
  'mela.festival',
  'mela.migrations',
]
const UNREADABLE = TABLES.filter((table) => table !== 'public.stall_ratings')
const FORMS = ['public.join_requests', 'public.feedback']
const denied = (name: string, ...statements: string[]): Statements => [name, statements, DENIED]

/** What a visitor of a hosted project could try who got through to the database itself. */
export const refusedStatements: Statements[] = [
  ...UNREADABLE.map((table) => denied(`read ${table}`, `select * from ${table}`)),
  denied('copy a form out', 'copy public.join_requests to stdout'),
  denied('read a form piece by piece', 'declare c cursor for select * from public.join_requests'),
  denied('have a read explained', 'explain analyze select * from public.join_requests'),
  denied('read in a block', 'do $$ begin perform * from public.join_requests; end $$'),
  denied('grant a table', 'grant select on public.join_requests to public'),
  ...TABLES.flatMap((table) => [
    denied(`delete from ${table}`, `delete from ${table}`),
    denied(`empty ${table}`, `truncate ${table}`),
    denied(`lock ${table}`, `lock table ${table} in access exclusive mode`),
    denied(`drop ${table}`, `drop table ${table} cascade`),
    denied(`take the triggers off ${table}`, `alter table ${table} disable trigger all`),
  ]),
  denied('open the rows of the ledger', 'alter table public.ratings disable row level security'),
  denied('own the ledger', 'alter table public.ratings owner to current_user'),
  denied(
    'refer to the ledger',
    'create unlogged table public.x (id text references public.ratings)',
  ),
  denied('make a policy', 'create policy p on public.join_requests using (true)'),
  denied('make a rule', 'create rule r as on insert to public.ratings do nothing'),
  denied(
    'make a trigger',
    `create function pg_temp.spy() returns trigger language plpgsql as 'begin return new; end'`,
    'create trigger spy before insert on public.ratings for each row execute function pg_temp.spy()',
  ),
  denied('copy rows in', 'copy public.ratings from stdin'),
  denied('copy to a program', `copy public.stall_ratings to program 'sh'`),
  denied('copy to a file', `copy public.stall_ratings to '/tmp/x'`),
  ...FORMS.flatMap((table) => {
    const row = table.endsWith('feedback')
      ? `(id, rating, device_id) values (gen_random_uuid(), 5, gen_random_uuid())`
      : `(id, full_name, phone, device_id) values (gen_random_uuid(), 'A', '1', gen_random_uuid())`
    return [
      denied(`have a row of ${table} back`, `insert into ${table} ${row} returning *`),
      denied(`have an id of ${table} back`, `insert into ${table} ${row} returning id`),
      denied(`skip a row of ${table}`, `insert into ${table} ${row} on conflict (id) do nothing`),
      denied(
        `overwrite a row of ${table}`,
        `insert into ${table} ${row} on conflict (id) do update set device_id = excluded.device_id`,
      ),
      denied(
        `set the moment of ${table}`,
        `insert into ${table} (id, created_at) values (gen_random_uuid(), now())`,
      ),
      denied(
        `merge into ${table}`,
        `merge into ${table} t using (select 1) s on t.id is null when matched then delete`,
      ),
      denied(`change ${table}`, `update ${table} set id = gen_random_uuid()`),
    ]
  }),
  denied('add a total', `insert into public.stall_ratings (stall_id) values ('12')`),
  denied('change a total', 'update public.stall_ratings set rating_sum = 500'),
  denied('change a row of the ledger', 'update public.ratings set rating = 5'),
  denied('add to the ledger', `insert into public.ratings (id) values (gen_random_uuid())`),
  denied('open a stall', `insert into public.stalls values ('99', 'Evil', true)`),
  denied('fill the buckets', 'update mela.buckets set tokens = 1000'),
  denied('record without a limit', `select mela.record_ratings('[]')`),
  denied('correct without a limit', `select mela.record_corrections('[]')`),
  denied('let stars be changed', 'update mela.festival set allow_correction = true'),
  denied('read the stars of a rating', 'select * from mela.counted_stars'),
  denied('ask for the end', 'select mela.is_over()'),
  denied('take the token of another', `select mela.take_token('rating ${SECRET.device}', 1, 1e9)`),
  denied('make a signature', `select mela.card_signature('12')`),
  denied('ask whether a signature is right', `select mela.card_of_visitor('12')`),
  denied('do without signed cards', 'update mela.festival set signed_cards = null'),
  denied('ask who a visitor is', 'select mela.is_visitor()'),
  denied(
    'use a trigger of ours',
    'create temp table t (id int)',
    'create trigger x before insert on pg_temp.t execute function mela.count_ratings()',
  ),
  denied('make a table', 'create table public.stall_names (id int)'),
  denied('make a view', 'create view public.phones as select 1'),
  denied(
    'make a function',
    'create function public.rate_stall(id text) returns int language sql return 1',
  ),
  denied('make a type', 'create domain public.uuid as text'),
  denied('make a schema', 'create schema ratings'),
  denied('make an object in our schema', 'create table mela.x (id int)'),
  denied('make an extension', 'create extension file_fdw'),
  denied(
    'replace the function',
    `create or replace function public.rate_stall(id uuid, stall_id text, rating integer, device_id uuid) returns json language sql return '{}'::json`,
  ),
  denied('drop the function', 'drop function public.rate_stall(uuid, text, integer, uuid)'),
  denied(
    'alter the function',
    'alter function public.rate_stall(uuid, text, integer, uuid) security invoker',
  ),
  denied('be the owner', 'set role postgres'),
  denied('be the owner by a setting', `select set_config('role', 'postgres', true)`),
  denied('log in as the owner', 'set session authorization postgres'),
  denied('run past the triggers', 'set session_replication_role = replica'),
  denied('make a role', 'create role evil superuser'),
  denied('raise its own role', 'alter role current_user superuser'),
  denied('join the owner', 'grant postgres to current_user'),
  denied('have all statements logged', `set log_statement = 'all'`),
  denied('load a library', `load '/tmp/x.so'`),
  denied('read a file', `select pg_read_file('/etc/passwd')`),
  denied('list a folder', `select pg_ls_dir('.')`),
  denied('read a file as an object', `select lo_import('/etc/passwd')`),
  denied('read the passwords', 'select * from pg_authid'),
  denied('read the statistics as they are', 'select * from pg_statistic'),
  denied('have the settings read again', 'select pg_reload_conf()'),
  denied(
    'end the others',
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres'`,
  ),
  [
    'read past the policies',
    ['set row_security = off', 'select * from public.join_requests'],
    DENIED,
  ],
  [
    'write through a table of the same name',
    [
      'create temp table stalls (stall_id text, stall_name text, is_open boolean)',
      `insert into pg_temp.stalls values ('999', 'Evil', true)`,
      'set search_path = pg_temp, public',
      `select public.rate_stall(gen_random_uuid(), '999', 5, gen_random_uuid())`,
    ],
    '23503',
  ],
]

/** Statements that PostgreSQL lets anybody run, and that must tell nothing of a visitor. */
export const tellingStatements: [name: string, statement: string][] = [
  ['statistics', 'select * from pg_stats'],
  ['statistics of several columns', 'select * from pg_stats_ext'],
  ['what others do', 'select * from pg_stat_activity'],
  ['prepared statements', 'select * from pg_prepared_statements'],
  ['cursors', 'select * from pg_cursors'],
  ['locks', 'select * from pg_locks'],
  ['tables', 'select * from pg_class'],
  ['columns', 'select * from pg_attribute'],
  ['defaults', 'select * from pg_attrdef'],
  ['settings', 'select name, setting from pg_settings'],
  ['what is in the totals', 'select * from public.stall_ratings'],
  ['how often tables are read', 'select * from pg_stat_all_tables'],
]
