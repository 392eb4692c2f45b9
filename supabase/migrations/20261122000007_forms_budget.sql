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
