-- A closed stall is on no public list, and a renamed one has its new name at once: the totals of a
-- hosted project follow its list of stalls, as our own server's follow the spreadsheets. On a database
-- of our own server the list of stalls is empty, and the server itself leaves closed stalls out.

-- The visitors' rows depend on the list, which they may not read.
create function mela.is_listed(stall text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select not exists (select from public.stalls)
    or exists (select from public.stalls as s where s.stall_id = stall and s.is_open)
$$;

create function mela.rename_totals() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.stall_ratings as total set stall_name = new.stall_name
  where total.stall_id = new.stall_id and total.stall_name <> new.stall_name;
  return null;
end
$$;

create trigger totals_have_the_names after insert or update of stall_name on public.stalls
for each row execute function mela.rename_totals();

revoke all on function mela.is_listed, mela.rename_totals from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on function mela.rename_totals from %I', visitor);
    execute format('grant execute on function mela.is_listed to %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261122000009_open_stalls');
