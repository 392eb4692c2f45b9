-- The organisers' app, in its own file: restoring a backup of the ratings must not revive a revoked session. Times are
-- ISO 8601 in UTC, stored as text, which sorts correctly.

create table admin_people (
  id text primary key,
  name text not null check (name <> ''),
  role text not null,
  -- The salt and hash of scrypt; null until the person has chosen a PIN.
  pin text,
  -- The inviter's name; null for the terminal.
  invited_by text,
  created_at text not null,
  revoked_at text
) strict;
-- The log and the terminal identify people by name.
create unique index admin_people_by_name on admin_people (name) where revoked_at is null;

create table admin_invitations (
  token_hash text primary key,
  person text not null references admin_people (id),
  created_at text not null,
  expires_at text not null,
  -- Also set when the invitation is revoked.
  used_at text,
  -- PIN attempts.
  attempts integer not null default 0
) strict;

create table admin_sessions (
  -- The hash of the cookie's secret.
  id text primary key,
  person text not null references admin_people (id),
  device text not null,
  created_at text not null,
  seen_at text not null,
  ended_at text,
  -- PIN attempts since the last correct one.
  attempts integer not null default 0
) strict;

create table admin_log (
  id integer primary key autoincrement,
  at text not null,
  action text not null,
  who text not null,
  whom text,
  -- A JSON array.
  changes text,
  undone_by integer
) strict;
