-- Changes that need a second organiser's approval. What they are about may be personal, so it is emptied once the request
-- is closed.

create table mela.admin_approvals (
  id text primary key,
  action text not null,
  -- JSON.
  subject text not null,
  effect text not null,
  -- Of exactly what would change.
  hash text not null,
  asked_by text not null references mela.admin_people (id),
  asked_at text not null,
  expires_at text not null,
  -- Null while it is open; 'running' while the change is being made.
  outcome text
);

alter table mela.admin_log add column approved_by text;

alter table mela.admin_approvals enable row level security;
revoke all on mela.admin_approvals from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on mela.admin_approvals from %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261128000024_approvals');
