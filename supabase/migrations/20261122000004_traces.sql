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

/*
 * The part of an address that a household, a phone or a small part of a carrier's network shares: the
 * first 24 bits of IPv4, the first 56 of IPv6. Null where the gateway names no address.
 */
create function mela.visitor_prefix() returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  address inet;
begin
  address := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  return network(set_masklen(address, case family(address) when 6 then 56 else 24 end))::text;
exception when invalid_text_representation then
  return null;
end
$$;

-- SHA-256 over key and text, twice, so that nobody makes a hash from a hash (as HMAC does).
create function mela.to_trace(kind text, told text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select left(encode(sha256(key || sha256(key || convert_to(kind || ' ' || told, 'UTF8'))), 'hex'), 16)
  from mela.trace_key
$$;

-- As before, with the traces of the rating.
create or replace function public.rate_stall(id uuid, stall_id text, rating integer, device_id uuid)
returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stall public.stalls;
  address text := mela.visitor_network();
  agent text := nullif(current_setting('request.headers', true), '')::json ->> 'user-agent';
  done jsonb;
begin
  if rate_stall.id is null or rate_stall.stall_id is null or rate_stall.rating is null
    or rate_stall.device_id is null then
    raise exception using errcode = '23502', message = 'a value is missing';
  end if;
  if rate_stall.rating not between 1 and 5 then
    raise exception using errcode = '23514', message = 'rating must be 1 to 5';
  end if;
  perform mela.take_token('rating ' || rate_stall.device_id, 20, 2);
  select * into stall from public.stalls as s where s.stall_id = rate_stall.stall_id and s.is_open;
  if not found then
    raise exception using errcode = '23503', message = 'There is no stall of that number';
  end if;

  done := mela.record_ratings(jsonb_build_array(jsonb_build_object(
    'id', rate_stall.id, 'stall_id', stall.stall_id, 'stall_name', stall.stall_name,
    'device_id', rate_stall.device_id, 'rating', rate_stall.rating,
    'network', mela.to_trace('network', mela.visitor_prefix()),
    'browser', mela.to_trace('browser', mela.browser_family(coalesce(agent, '')))))) -> 0;
  if (done ->> 'taken')::boolean then
    raise exception using errcode = '23505', message = 'This id was used for another rating';
  end if;
  if (done ->> 'is_new')::boolean and address is not null then
    begin
      perform mela.take_token('stall ' || stall.stall_id || ' ' || address, 400, 2, 20);
    exception when sqlstate 'PGRST' then
      raise log 'mela: many new devices of one address rate stall %', stall.stall_id;
      raise;
    end;
  end if;

  return json_build_object(
    'outcome', case when (done ->> 'rated_id')::uuid = rate_stall.id then 'recorded'
      else 'already_rated' end,
    'your_rating', (done ->> 'your_rating')::integer,
    'stall_id', stall.stall_id,
    'stall_name', done ->> 'stall_name',
    'rating_sum', (done ->> 'rating_sum')::integer,
    'rating_count', (done ->> 'rating_count')::integer,
    'average_rating', (done ->> 'average_rating')::double precision);
end
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
