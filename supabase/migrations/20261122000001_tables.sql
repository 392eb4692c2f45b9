-- The tables of Mela on PostgreSQL 15 or newer: for our own server and for a hosted project alike.
-- What visitors may do follows in the next file. The files up to 20261126000018 make the tables of Mela 1.0.0.

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

-- A rating that counts stays what it is; only whose it was, and where it came from, may be forgotten. Erasure replaces
-- the hash of a network by a random name, for all ratings from there: they stay one group without an address.
create function mela.keep_ledger() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new is distinct from old
    and (new.id, new.stall_id, new.stall_name, new.rating, new.created_at)
      = (old.id, old.stall_id, old.stall_name, old.rating, old.created_at)
    and (new.card is not distinct from old.card
      or (old.card = 'unsigned' and new.card is not distinct from 'signed-later'))
    and (new.network is null or new.network is not distinct from old.network
      or (new.network like 'erased-%' and old.network not like 'erased-%'))
    and (new.browser is null or new.browser is not distinct from old.browser
      or (new.browser like 'erased-%' and old.browser not like 'erased-%')) then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'a rating in the ledger is never changed';
end
$$;

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
 * Writes many ratings in one statement, as our own server sends them: [{id, stall_id, stall_name, device_id, rating,
 * network, browser, card, is_required}]. Answers as `mela.describe_ratings` does. Of two ratings of one device in one
 * batch, the first counts. A function and not one query: each of its statements sees what came before.
 */
create function mela.record_ratings(batch jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  added uuid[];
  signed uuid[];
  needs_card boolean := coalesce(mela.is_visitor()
    and (select signed_cards = 'required' from mela.festival), false);
begin
  with written as (
    insert into public.ratings (id, stall_id, stall_name, device_id, rating, network, browser, card)
    select id, stall_id, stall_name, device_id, rating, network, browser,
      coalesce(card, mela.card_of_visitor(stall_id))
    from rows from (
      jsonb_to_recordset(batch) as (id uuid, stall_id text, stall_name text,
        device_id uuid, rating integer, network text, browser text, card text)
    ) with ordinality
      as sent (id, stall_id, stall_name, device_id, rating, network, browser, card, place)
    where not exists (select from mela.corrections as step where step.id = sent.id)
    order by stall_id, device_id, place
    on conflict do nothing
    returning id
  )
  select array_agg(id) into added from written;

  -- A rating without the card that it needs is kept with its void, so it is counted out as others are.
  if needs_card or batch @> '[{"card": "unsigned", "is_required": true}]' then
    insert into mela.voids (batch, rating_id, voided_by, voided_why, voided_at)
    select 0, own.id, 'Mela', 'without a signed card', now()
    from jsonb_to_recordset(batch) as sent (id uuid, is_required boolean)
    join public.ratings as own on own.id = sent.id
    where own.id = any (added) and own.card = 'unsigned' and (needs_card or sent.is_required)
    on conflict do nothing;
  end if;

  -- A card that is scanned later makes the device's earlier rating a signed one. Not by the id of another
  -- stall's or another device's rating, which is refused.
  if mela.is_visitor() or batch @> '[{"card": "signed"}]' then
    with upgraded as (
      update public.ratings as own set card = 'signed-later'
      from jsonb_to_recordset(batch) as sent (id uuid, stall_id text, device_id uuid, card text)
      where own.stall_id = sent.stall_id and own.device_id = sent.device_id
        and own.card = 'unsigned'
        and coalesce(sent.card, mela.card_of_visitor(sent.stall_id)) = 'signed'
        and not exists (select from public.ratings as other
          where other.id = sent.id and other.id <> own.id)
        and not exists (select from mela.corrections as step
          where step.id = sent.id and step.rating_id <> own.id)
      returning own.id
    ), counted as (
      update mela.voids set undone_by = 'Mela', undone_why = 'the card was scanned later',
        undone_at = now()
      from upgraded
      where voids.rating_id = upgraded.id and voids.batch = 0 and voids.undone_at is null
      returning voids.rating_id
    )
    select array_agg(rating_id) into signed from counted;
  end if;

  return mela.describe_ratings(batch, added, signed);
end
$$;

insert into mela.migrations (name) values ('20261122000001_tables');
