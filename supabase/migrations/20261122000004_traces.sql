-- A hosted project has no server of ours between the phones and the tables: there, the database
-- itself hashes where a rating came from, by the rules of server/fingerprint.

-- As server/fingerprint/browser-family.ts has it: which program on which system, without versions.
create function mela.browser_family(agent text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
      when agent ~ 'WhatsApp|Instagram|FBA[NV]' then 'in another app'
      when agent ~ 'SamsungBrowser/' then 'Samsung Internet'
      when agent ~ 'UC ?Browser/' then 'UC Browser'
      when agent ~ 'OPR/|Opera' then 'Opera'
      when agent ~ 'Edg(A|iOS)?/' then 'Edge'
      when agent ~ 'Firefox/|FxiOS/' then 'Firefox'
      when agent ~ 'Headless' then 'without a window'
      when agent ~ 'Chrome/|CriOS/' then 'Chrome'
      when agent ~ 'Safari/' then 'Safari'
      else 'other'
    end || ' on ' || case
      when agent ~ 'Android' then 'Android'
      when agent ~ 'iPhone|iPad' then 'iOS'
      when agent ~ 'Windows' then 'Windows'
      when agent ~ 'Mac OS X' then 'macOS'
      when agent ~ 'Linux|CrOS' then 'Linux'
      else 'other'
    end
$$;

-- SHA-256 over key and text, twice, so that nobody makes a hash from a hash (as HMAC does).
create function mela.to_trace(kind text, told text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select left(encode(sha256(key || sha256(key || convert_to(kind || ' ' || told, 'UTF8'))), 'hex'), 16)
  from mela.trace_key
$$;

revoke all on all tables in schema mela from public;
revoke all on all functions in schema mela from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on all tables in schema mela from %I', visitor);
    execute format('revoke all on all functions in schema mela from %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261122000004_traces');
