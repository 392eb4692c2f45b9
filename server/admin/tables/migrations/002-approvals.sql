-- Changes that need a second organiser's approval. Their subject may be personal, so it is emptied once the request is
-- closed.

create table admin_approvals (
  id text primary key,
  action text not null,
  -- JSON.
  subject text not null,
  effect text not null,
  -- The hash of exactly what would change.
  hash text not null,
  asked_by text not null references admin_people (id),
  asked_at text not null,
  expires_at text not null,
  -- Null while it is open; 'running' while the change is being made.
  outcome text
) strict;

alter table admin_log add column approved_by text;
