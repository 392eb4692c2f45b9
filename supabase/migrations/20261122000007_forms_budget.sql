-- What may come by forms, from one network and from everybody, in rows and in bytes: as our own server
-- counts it (shared/limits.ts). Nobody may fill the disk, which the ratings need.

/*
 * Takes so many bytes out of a bucket of theirs, or refuses as `mela.take_token` does.
 * @param burst So many at once. @param per_second Then so many in a second.
 */
create function mela.take_bytes(key text, bytes integer, burst integer, per_second integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  left_over double precision;
begin
  insert into mela.buckets as bucket values (take_bytes.key, burst - bytes, clock_timestamp())
  on conflict on constraint buckets_pkey do update set
    -- A clock may be set back.
    tokens = least(burst, bucket.tokens + greatest(0,
      extract(epoch from clock_timestamp() - bucket.filled_at) * per_second)) - bytes,
    filled_at = clock_timestamp()
  returning tokens into left_over;
  if left_over < 0 then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PGRST000', 'message', 'Too many at once', 'details', null,
        'hint', null)::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After',
        (5 + floor(random() * 56) - floor(left_over / per_second))::text))::text;
  end if;
end
$$;

create function mela.take_form_share(
  network text, bytes integer, rows_burst integer, row_seconds double precision,
  bytes_burst integer, bytes_per_second integer
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform mela.take_token('forms ' || network, rows_burst, row_seconds, 60);
  perform mela.take_bytes('bytes ' || network, bytes, bytes_burst, bytes_per_second);
exception when sqlstate 'PGRST' then
  raise log 'mela: more forms than a crowd can send';
  raise;
end
$$;

create or replace function mela.admit_form() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- The address itself comes last.
  networks constant text[] := mela.visitor_networks();
  network text;
  -- What a row takes beside its text.
  bytes integer := octet_length(new::text) + 300;
begin
  -- Without a device, the table itself refuses the row.
  if not mela.is_visitor() or new.device_id is null then
    return new;
  end if;
  perform mela.take_token(tg_table_name || ' ' || new.device_id, 5,
    case tg_table_name when 'feedback' then 50 else 100 end);
  foreach network in array networks loop
    if network = networks[cardinality(networks)] then
      perform mela.take_form_share(network, bytes, 1000, 1, 4000000, 1000);
    else
      perform mela.take_form_share(network, bytes, 2000, 0.5, 8000000, 2000);
    end if;
  end loop;
  perform mela.take_form_share('of everybody', bytes, 10000, 0.1, 32000000, 4000);
  return new;
end
$$;

revoke all on all functions in schema mela from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on all functions in schema mela from %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261122000007_forms_budget');
