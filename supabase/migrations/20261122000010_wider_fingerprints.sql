-- The network of a rating's fingerprint is the widest that one sender may have: server/fingerprint/fingerprint.ts.

create or replace function mela.visitor_prefix() returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select mela.network_of(address, case family(address) when 6 then 48 else 24 end)
  from mela.visitor_address() as address
$$;

insert into mela.migrations (name) values ('20261122000010_wider_fingerprints');
