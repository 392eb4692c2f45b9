-- The organisers' app: who may sign in, on what, and what happened. Times are ISO 8601 in UTC, which sort as text: the
-- statements are the same ones as on SQLite.

create table mela.admin_people (
  id text primary key,
  name text not null check (name <> ''),
  role text not null,
  -- Scrypt's salt and result; empty until the person has chosen a PIN.
  pin text,
  -- A name; empty for the terminal.
  invited_by text,
  created_at text not null,
  revoked_at text
);
-- The log and the terminal name people.
create unique index admin_people_by_name on mela.admin_people (name) where revoked_at is null;

create table mela.admin_invitations (
  token_hash text primary key,
  person text not null references mela.admin_people (id),
  created_at text not null,
  expires_at text not null,
  -- Also after too many wrong PINs.
  used_at text,
  -- Wrong PINs.
  attempts integer not null default 0
);

create table mela.admin_sessions (
  -- The hash of what the cookie holds.
  id text primary key,
  person text not null references mela.admin_people (id),
  device text not null,
  created_at text not null,
  seen_at text not null,
  ended_at text,
  -- Wrong PINs in a row.
  attempts integer not null default 0
);

create table mela.admin_log (
  id bigint generated always as identity primary key,
  at text not null,
  action text not null,
  who text not null,
  whom text,
  -- JSON.
  changes text,
  undone_by bigint
);

/*
 * The last organiser cannot be revoked. Two statements that revoke two organisers at once do not see each other, so each
 * waits here for the other's end.
 */
create function mela.keep_an_organiser() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7326254);
  if exists (select from mela.admin_people as other
    where other.id <> old.id and other.role = 'organiser' and other.pin is not null and other.revoked_at is null) then
    return new;
  end if;
  return null;
end
$$;
create trigger an_organiser_stays before update of revoked_at on mela.admin_people
for each row when (old.role = 'organiser' and old.pin is not null and new.revoked_at is not null)
execute function mela.keep_an_organiser();

alter table mela.admin_people enable row level security;
alter table mela.admin_invitations enable row level security;
alter table mela.admin_sessions enable row level security;
alter table mela.admin_log enable row level security;
revoke all on mela.admin_people, mela.admin_invitations, mela.admin_sessions, mela.admin_log from public;
revoke all on function mela.keep_an_organiser from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on mela.admin_people, mela.admin_invitations, mela.admin_sessions, mela.admin_log from %I',
      visitor);
    execute format('revoke all on function mela.keep_an_organiser from %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261128000023_admin');
