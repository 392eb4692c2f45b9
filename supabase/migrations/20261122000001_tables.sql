-- The tables of Mela on PostgreSQL 15 or newer: for our own server and for a hosted project alike.
-- What visitors may do follows in the next file.

-- For the tables' own use: a hosted project shows visitors the schema 'public' only.
create schema if not exists mela;

-- Every function names its search path, with pg_temp at its end: where it is not named, the caller's own
-- schema for temporary things comes first, and a visitor's type 'uuid' there would run the visitor's code
-- as the owner (PostgreSQL, 'Writing SECURITY DEFINER functions safely').

-- Which of these files the database has had.
create table if not exists mela.migrations (
  name text primary key,
  applied_at timestamptz not null default now()
);

-- The ledger: one row per stall and device, never changed. Prizes are decided from it.
create table public.ratings (
  id uuid primary key,
  stall_id text not null,
  stall_name text not null,
  device_id uuid not null,
  rating integer not null check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  unique (stall_id, device_id)
);

create function mela.keep_ledger() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '42501', message = 'a rating in the ledger is never changed';
end
$$;

create trigger ratings_are_final before update on public.ratings
for each statement execute function mela.keep_ledger();

-- One row per stall (specification, section 3). Only the trigger on the ledger writes it.
create table public.stall_ratings (
  id uuid not null unique default gen_random_uuid(),
  stall_id text primary key,
  stall_name text not null,
  rating_sum integer not null,
  rating_count integer not null,
  average_rating double precision not null,
  rating integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 50);

-- Once for each statement and not for each row: with many ratings in one statement, a trigger for
-- each row would lock the totals in the order in which the ratings came, and two processes would
-- wait for each other. The ledger's rows come first, then the totals in the order of the stalls.
create function mela.count_ratings() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.stall_ratings as total
    (stall_id, stall_name, rating_sum, rating_count, average_rating, rating, created_at, updated_at)
  select stall_id, max(stall_name), sum(rating), count(*), sum(rating)::float8 / count(*),
    (array_agg(rating order by created_at desc, id))[1], min(created_at), max(created_at)
  from added
  group by stall_id
  order by stall_id
  on conflict (stall_id) do update set
    stall_name = excluded.stall_name,
    rating_sum = total.rating_sum + excluded.rating_sum,
    rating_count = total.rating_count + excluded.rating_count,
    average_rating = (total.rating_sum + excluded.rating_sum)::float8
      / (total.rating_count + excluded.rating_count),
    rating = excluded.rating,
    updated_at = greatest(total.updated_at, excluded.updated_at);
  return null;
end
$$;

create trigger ratings_are_counted after insert on public.ratings
referencing new table as added
for each statement execute function mela.count_ratings();

create function mela.keep_totals() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- 1 is this trigger; the ledger's own stands above it.
  if pg_trigger_depth() < 2 then
    raise exception using errcode = '42501', message = 'totals follow from the ledger';
  end if;
  return null;
end
$$;

create trigger totals_follow before insert or update or delete or truncate on public.stall_ratings
for each statement execute function mela.keep_totals();

-- Rows are only ever added; nobody anonymous reads them. Never unique by the phone alone: a refusal
-- would tell anybody whose number is registered.
create table public.join_requests (
  id uuid primary key,
  full_name text not null check (full_name !~ '^\s*$' and char_length(full_name) <= 120),
  phone text not null check (phone ~ '^[0-9]{1,15}$'),
  device_id uuid not null,
  created_at timestamptz not null default now(),
  unique (device_id, phone)
);

create table public.feedback (
  id uuid primary key,
  rating integer not null check (rating between 1 and 5),
  message text check (char_length(message) <= 2000),
  device_id uuid not null,
  created_at timestamptz not null default now()
);

/*
 * Writes many ratings in one statement, as our own server sends them: [{id, stall_id, stall_name,
 * device_id, rating}]. Answers with one object for each, in the same order: taken (the id is another
 * rating's), is_new, rated_id and your_rating (the ledger's row of this stall and device), and the
 * stall's totals. A function and not one query: each of its statements sees what came before.
 */
create function mela.record_ratings(batch jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  added uuid[];
begin
  with written as (
    insert into public.ratings (id, stall_id, stall_name, device_id, rating)
    select id, stall_id, stall_name, device_id, rating
    from jsonb_to_recordset(batch)
      as sent (id uuid, stall_id text, stall_name text, device_id uuid, rating integer)
    order by stall_id, device_id
    on conflict do nothing
    returning id
  )
  select array_agg(id) into added from written;

  return (
    select jsonb_agg(jsonb_build_object(
      'taken', own.id is distinct from sent.id
        and exists (select from public.ratings as other where other.id = sent.id),
      'is_new', coalesce(sent.id = any (added), false),
      'rated_id', own.id,
      'your_rating', own.rating,
      'stall_name', total.stall_name,
      'rating_sum', total.rating_sum,
      'rating_count', total.rating_count,
      'average_rating', total.average_rating
    ) order by sent.place)
    from rows from (
      jsonb_to_recordset(batch) as (id uuid, stall_id text, device_id uuid)
    ) with ordinality as sent (id, stall_id, device_id, place)
    left join public.ratings as own
      on own.stall_id = sent.stall_id and own.device_id = sent.device_id
    left join public.stall_ratings as total on total.stall_id = sent.stall_id
  );
end
$$;

insert into mela.migrations (name) values ('20261122000001_tables');
