-- The organisers' app. SQLite has the same tables, in a file of their own, because restoring a backup of the ratings must not
-- revive a revoked session. Times are ISO 8601 in UTC, stored as text, which sorts correctly.

create table mela.admin_people (
  id text primary key,
  name text not null check (name <> ''),
  role text not null,
  -- The salt and hash of scrypt; null until the person has chosen a PIN.
  pin text,
  -- The inviter's name; null if the invitation was made in the terminal.
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
  -- PIN attempts since the last correct one.
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
  undone_by bigint,
  approved_by text
);

-- Changes that need a second organiser's approval. Their subject may be personal, so it is emptied once the request is
-- closed.
create table mela.admin_approvals (
  id text primary key,
  action text not null,
  -- JSON.
  subject text not null,
  effect text not null,
  -- The hash of exactly what would change.
  hash text not null,
  asked_by text not null references mela.admin_people (id),
  asked_at text not null,
  expires_at text not null,
  -- Null while it is open; 'running' while the change is being made.
  outcome text
);

-- Sums of what visitors did, without a trace of who did it.
create table mela.visit_counts (
  -- In UTC, such as 2026-11-22T14.
  hour text not null,
  kind text not null,
  what text not null,
  times integer not null,
  primary key (hour, kind, what)
);

/*
 * The last organiser cannot be revoked. Two simultaneous revocations would not see each other, so the second one waits
 * for the first.
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

call mela.close_to_visitors();

insert into mela.migrations (name) values ('20261128_organisers');
