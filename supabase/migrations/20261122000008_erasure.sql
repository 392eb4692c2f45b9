-- Erasure replaces the hash of a network by a random name, for all ratings from there: they stay one
-- group, and nothing leads from it to an address.
create or replace function mela.keep_ledger() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new is distinct from old
    and (new.id, new.stall_id, new.stall_name, new.rating, new.created_at)
      = (old.id, old.stall_id, old.stall_name, old.rating, old.created_at)
    and (new.network is null or new.network is not distinct from old.network
      or (new.network like 'erased-%' and old.network not like 'erased-%'))
    and (new.browser is null or new.browser is not distinct from old.browser
      or (new.browser like 'erased-%' and old.browser not like 'erased-%')) then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'a rating in the ledger is never changed';
end
$$;

insert into mela.migrations (name) values ('20261122000008_erasure');
