-- What the limits of our own servers have counted, told every second: all processes on one database share
-- it, and a restart does not forget it (decision 032). The key is a device, or a hash of a network.
create table mela.limit_counts (
  limiter text not null,
  key text not null,
  -- Empty where the limiter does not count by stall.
  stall text not null,
  amount double precision not null,
  stars integer not null,
  -- After so many milliseconds one of the amount is forgotten; 0: none is.
  forget_ms double precision not null,
  -- In milliseconds since 1970, by the clock of the database.
  changed_at double precision not null,
  primary key (limiter, key, stall)
);
alter table mela.limit_counts enable row level security;
create index limit_counts_changed_at on mela.limit_counts (changed_at);

-- A hosted project grants everything on new tables to its visitors.
revoke all on mela.limit_counts from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on mela.limit_counts from %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261126000018_limit_counts');
