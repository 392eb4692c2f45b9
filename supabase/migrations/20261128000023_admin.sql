-- The organisers' app: people, invitations, sessions and the log. Times are ISO 8601 in UTC, stored as text, which
-- sorts correctly and lets SQLite use the same statements.

create table mela.admin_people (
  id text primary key,
  name text not null check (name <> ''),
  role text not null,
  -- The salt and hash of scrypt; null until the person has chosen a PIN.
  pin text,
  -- The inviter's name; null for the terminal.
  invited_by text,
  created_at text not null,
  revoked_at text
);
-- The log and the terminal identify people by name.
create unique index admin_people_by_name on mela.admin_people (name) where revoked_at is null;

create table mela.admin_invitations (
  token_hash text primary key,
  person text not null references mela.admin_people (id),
  created_at text not null,
  expires_at text not null,
  -- Also set when the invitation is revoked.
  used_at text,
  -- PIN attempts.
  attempts integer not null default 0
);

create table mela.admin_sessions (
  -- The hash of the cookie's secret.
  id text primary key,
  person text not null references mela.admin_people (id),
  device text not null,
  created_at text not null,
  seen_at text not null,
  ended_at text,
  -- PIN attempts since the last right one.
  attempts integer not null default 0
);

create table mela.admin_log (
  id bigint generated always as identity primary key,
  at text not null,
  action text not null,
  who text not null,
  whom text,
  -- A JSON array.
  changes text,
  undone_by bigint
);

/*
 * The last organiser cannot be revoked. Two simultaneous revocations would not see each other, so the second waits here
 * until the first has ended.
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
