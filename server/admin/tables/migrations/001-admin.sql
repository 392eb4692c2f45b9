-- The organisers' app, in a file of its own: restoring a backup of the ratings must not bring a revoked session back.
-- Times are ISO 8601 in UTC, which sort as text.

create table admin_people (
  id text primary key,
  name text not null check (name <> ''),
  role text not null,
  -- Scrypt's salt and result; empty until the person has chosen a PIN.
  pin text,
  -- A name; empty for the terminal.
  invited_by text,
  created_at text not null,
  revoked_at text
) strict;
-- The log and the terminal name people.
create unique index admin_people_by_name on admin_people (name) where revoked_at is null;

create table admin_invitations (
  token_hash text primary key,
  person text not null references admin_people (id),
  created_at text not null,
  expires_at text not null,
  -- Also after too many wrong PINs.
  used_at text,
  -- Wrong PINs.
  attempts integer not null default 0
) strict;

create table admin_sessions (
  -- The hash of what the cookie holds.
  id text primary key,
  person text not null references admin_people (id),
  device text not null,
  created_at text not null,
  seen_at text not null,
  ended_at text,
  -- Wrong PINs in a row.
  attempts integer not null default 0
) strict;

create table admin_log (
  id integer primary key autoincrement,
  at text not null,
  action text not null,
  who text not null,
  whom text,
  -- JSON.
  changes text,
  undone_by integer
) strict;
