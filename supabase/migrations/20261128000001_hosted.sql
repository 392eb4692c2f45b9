-- Mela's tables on PostgreSQL 15 or newer, and what anonymous visitors of a hosted project may do: read the
-- specification's totals, give one rating per edition, stall and device, and send the forms. Our own server also runs
-- own-server.sql. SQLite has the same tables and views of the schema mela, rewritten by server/store/sqlite/migrations.ts.
-- Later changes have their own files.

-- A hosted project shows visitors the schema 'public' only. Every function names its search path, with pg_temp at its end:
-- otherwise, the caller's own schema for temporary things comes first, and a visitor's type 'uuid' there would run the
-- visitor's code as the owner (PostgreSQL, 'Writing SECURITY DEFINER functions safely').
create schema if not exists mela;

-- The files that have run on this database.
create table if not exists mela.migrations (
  name text primary key,
  applied_at timestamptz not null default now()
);

-- One edition for each year. Exactly one has no end, and what visitors send belongs to it.
create table mela.editions (
  id uuid primary key default gen_random_uuid(),
  -- The organisers' name for it; null until another edition begins.
  name text unique,
  -- Null for the edition that was created with the database.
  started_at timestamptz,
  ended_at timestamptz
);
create unique index one_current_edition on mela.editions ((ended_at is null)) where ended_at is null;
insert into mela.editions default values;

create function mela.current_edition() returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from mela.editions where ended_at is null
$$;

/*
 * The current edition. While a new one begins, ratings wait here. This is a separate lock, because locks on the tables
 * would be taken in a different order by readers, who need not wait.
 */
create function mela.await_edition() returns uuid
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7326253);
  return (select id from mela.editions where ended_at is null);
end
$$;

-- Read by `mela export-site`, because pages name their edition.
create view public.edition as select id, name from mela.editions where ended_at is null;

-- The ledger: one row per edition, stall and device, which never changes. It decides the prizes. Only our own server knows
-- where a rating came from (as a hash).
create table public.ratings (
  id uuid primary key,
  edition uuid not null default mela.current_edition() references mela.editions,
  stall_id text not null,
  stall_name text not null,
  device_id uuid not null,
  rating integer not null check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  network text,
  unique (edition, stall_id, device_id)
);

-- A rating never changes, except that its sender and network may be forgotten. Erasure replaces a network's hash with a
-- random name for all of its ratings, so that they stay one group.
create function mela.keep_ledger() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new is distinct from old
    and (new.id, new.edition, new.stall_id, new.stall_name, new.rating, new.created_at)
      = (old.id, old.edition, old.stall_id, old.stall_name, old.rating, old.created_at)
    and (new.network is null or new.network is not distinct from old.network
      or (new.network like 'erased-%' and old.network not like 'erased-%')) then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'a rating in the ledger is never changed or deleted';
end
$$;
create trigger ratings_are_final before update or delete on public.ratings
for each row execute function mela.keep_ledger();

-- Only our own server offers voter tickets. The tables are here so that every copy of a database has them.

-- What applies in an edition. The first rating fixes what festival.json proposes, and afterwards only organisers change it.
create table mela.voting_rules (
  edition uuid primary key references mela.editions,
  tickets text not null check (tickets in ('optional', 'required')),
  -- A JSON list of labels whose tickets count for a prize of their own, not in the public totals.
  own_prizes text not null default '[]',
  -- Null if festival.json decided.
  decided_by text,
  decided_at timestamptz not null
);

-- Tickets that were made together.
create table mela.ticket_batches (
  id uuid primary key,
  edition uuid not null references mela.editions,
  label text not null check (label <> ''),
  created_at timestamptz not null,
  -- Null until somebody confirms that the tickets are printed. Until then they are not valid.
  printed_at timestamptz
);

-- A code is stored only as an HMAC, whose key is not in the database (server/store/tickets).
create table mela.tickets (
  hash text primary key,
  edition uuid not null references mela.editions,
  batch uuid not null references mela.ticket_batches,
  sheet integer not null,
  voided_at timestamptz
);
create view mela.valid_tickets as
select ticket.hash, ticket.edition
from mela.tickets as ticket join mela.ticket_batches as batch on batch.id = ticket.batch
where ticket.voided_at is null and batch.printed_at is not null;

-- Which device has used which ticket. A void or a move ends a claim.
create table mela.ticket_claims (
  edition uuid not null references mela.editions,
  ticket text not null references mela.tickets,
  device_id uuid not null,
  claimed_at timestamptz not null,
  ended_at timestamptz
);
create unique index one_claim_per_ticket on mela.ticket_claims (ticket) where ended_at is null;
create unique index one_claim_per_device on mela.ticket_claims (edition, device_id) where ended_at is null;

-- The effect of a ticket on its device's ratings: 1 if they count because of it, -1 if they count for another prize
-- instead.
create view mela.ticket_effects as
select hash, is_public, is_public::integer - (coalesce(rule, 'optional') = 'optional')::integer as effect
from (
  select ticket.hash, rules.tickets as rule, not exists (
    select 1 from jsonb_array_elements_text(coalesce(rules.own_prizes, '[]')::jsonb) as value
    where value = batch.label) as is_public
  from mela.tickets as ticket
  join mela.ticket_batches as batch on batch.id = ticket.batch
  left join mela.voting_rules as rules on rules.edition = ticket.edition) as known;

-- Whether a rating is in the totals, unless it is voided.
create view mela.rating_states as
select own.id, coalesce(
  (select case when is_public then 'counted' else 'own-prize' end
    from mela.ticket_claims as claim join mela.ticket_effects as ticket on ticket.hash = claim.ticket
    where (claim.edition, claim.device_id) = (own.edition, own.device_id) and claim.ended_at is null),
  (select 'no-ticket' from mela.voting_rules as rules
    where rules.edition = own.edition and rules.tickets = 'required'),
  'counted') as state
from public.ratings as own;

-- One row per edition and stall. Only triggers write it.
create table mela.totals (
  id uuid not null unique default gen_random_uuid(),
  edition uuid not null references mela.editions,
  stall_id text not null,
  stall_name text not null,
  rating_sum integer not null,
  rating_count integer not null,
  average_rating double precision not null,
  rating integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (edition, stall_id)
) with (fillfactor = 50);

-- The stalls that may be rated in a hosted project, filled by `mela fill-stalls`. Our own server leaves it empty and reads
-- the spreadsheet itself.
create table public.stalls (
  stall_id text primary key,
  stall_name text not null,
  is_open boolean not null
);

-- The specification's table (section 3), without closed stalls.
create view public.stall_ratings as
select id, stall_id,
  coalesce((select listed.stall_name from public.stalls as listed where listed.stall_id = totals.stall_id),
    stall_name) as stall_name,
  rating_sum, rating_count, average_rating, rating, created_at, updated_at
from mela.totals
where edition = (select id from mela.editions where ended_at is null)
  and (not exists (select from public.stalls)
    or exists (select from public.stalls as listed where listed.stall_id = totals.stall_id and listed.is_open));

-- Runs once per statement: a trigger per row would lock the totals in the order of the ratings, and two processes could
-- wait for each other. The ledger's rows are locked first, then the totals in the order of the stalls.
create function mela.count_ratings() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into mela.totals as total
    (edition, stall_id, stall_name, rating_sum, rating_count, average_rating, rating, created_at, updated_at)
  select edition, stall_id, max(stall_name), coalesce(sum(rating) filter (where counts), 0),
    count(*) filter (where counts), coalesce(avg(rating::float8) filter (where counts), 0),
    (array_agg(rating order by created_at desc, id))[1], min(created_at), max(created_at)
  from added
  -- Looks up each rating, because a join reads the whole ledger until PostgreSQL has statistics.
  cross join lateral (
    select state = 'counted' as counts from mela.rating_states as known where known.id = added.id limit 1) as own
  group by edition, stall_id
  order by edition, stall_id
  on conflict (edition, stall_id) do update set
    stall_name = excluded.stall_name,
    rating_sum = total.rating_sum + excluded.rating_sum,
    rating_count = total.rating_count + excluded.rating_count,
    average_rating = coalesce((total.rating_sum + excluded.rating_sum)::float8
      / nullif(total.rating_count + excluded.rating_count, 0), 0),
    rating = excluded.rating,
    updated_at = greatest(total.updated_at, excluded.updated_at);
  return null;
end
$$;
create trigger ratings_are_counted after insert on public.ratings
referencing new table as added for each statement execute function mela.count_ratings();

create function mela.keep_totals() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- Level 1 is this trigger itself; the ledger's own runs above it.
  if pg_trigger_depth() < 2 then
    raise exception using errcode = '42501', message = 'totals follow from the ledger';
  end if;
  return null;
end
$$;
create trigger totals_follow before insert or update or delete or truncate on mela.totals
for each statement execute function mela.keep_totals();

-- Ratings that do not count. The ledger keeps them. A void can be undone, but it stays recorded.
create table mela.voids (
  id bigint generated by default as identity primary key,
  edition uuid not null references mela.editions,
  -- Shared by all voids of one command.
  batch integer not null,
  rating_id uuid not null references public.ratings (id),
  voided_by text not null check (voided_by <> ''),
  voided_why text not null check (voided_why <> ''),
  voided_at timestamptz not null,
  undone_by text check (undone_by <> ''),
  undone_why text check (undone_why <> ''),
  undone_at timestamptz,
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_why is null))
);
create unique index voided_once on mela.voids (rating_id) where undone_at is null;

/*
 * Adds ratings to the totals, or removes them: [{edition, stall_id, rating, way}], where `way` is 1 or -1. Locks the
 * totals in the order of the stalls, like the ledger's own trigger.
 */
create function mela.shift_totals(moves jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from mela.totals as total
  where (total.edition, total.stall_id) in (
    select edition, stall_id from jsonb_to_recordset(moves) as move (edition uuid, stall_id text))
  order by total.edition, total.stall_id for update;

  update mela.totals as total set
    rating_sum = total.rating_sum + moved.stars,
    rating_count = total.rating_count + moved.ratings,
    average_rating = coalesce((total.rating_sum + moved.stars)::float8
      / nullif(total.rating_count + moved.ratings, 0), 0)
  from (
    select edition, stall_id, sum(way * rating)::integer as stars, sum(way)::integer as ratings
    from jsonb_to_recordset(moves) as move (edition uuid, stall_id text, rating integer, way integer)
    group by edition, stall_id
  ) as moved
  where (total.edition, total.stall_id) = (moved.edition, moved.stall_id);
end
$$;

create function mela.count_voids() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- Voided ratings are removed, and undone ones come back.
  way integer := case tg_op when 'INSERT' then -1 else 1 end;
begin
  perform mela.shift_totals(jsonb_agg(jsonb_build_object(
    'edition', own.edition, 'stall_id', own.stall_id, 'rating', own.rating, 'way', way)))
  from touched
  join public.ratings as own on own.id = touched.rating_id
  join mela.rating_states as known on known.id = own.id and known.state = 'counted'
  where (touched.undone_at is null) = (way < 0);
  return null;
end
$$;
create trigger voids_are_taken_out after insert on mela.voids
referencing new table as touched for each statement execute function mela.count_voids();
create trigger undone_voids_count_again after update on mela.voids
referencing new table as touched for each statement execute function mela.count_voids();

-- Looks up a device's ratings by stall, because the index begins with the stall.
create function mela.count_claims() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform mela.shift_totals(jsonb_agg(jsonb_build_object('edition', own.edition, 'stall_id', own.stall_id,
    'rating', own.rating, 'way', case when claim.ended_at is null then effect else -effect end)))
  from (select new.edition, new.ticket, new.device_id, new.ended_at) as claim
  join mela.ticket_effects as ticket on ticket.hash = claim.ticket and effect <> 0
  join mela.totals as total on total.edition = claim.edition
  cross join lateral (select * from public.ratings as one
    where (one.edition, one.stall_id, one.device_id) = (total.edition, total.stall_id, claim.device_id) limit 1) as own
  where not exists (select from mela.voids where voids.rating_id = own.id and undone_at is null);
  return null;
end
$$;
create trigger claims_are_counted after insert on mela.ticket_claims
for each row when (new.ended_at is null) execute function mela.count_claims();
create trigger ended_claims_are_taken_out after update on mela.ticket_claims
for each row when (old.ended_at is null and new.ended_at is not null) execute function mela.count_claims();

-- A new rule is a new row that replaces the old one. Ratings wait meanwhile.
create function mela.apply_rules() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update mela.totals as total set
    rating_sum = coalesce(counted.stars, 0),
    rating_count = coalesce(counted.ratings, 0),
    average_rating = coalesce(counted.stars::float8 / counted.ratings, 0)
  from mela.totals as known left join (
    select own.stall_id, sum(own.rating)::integer as stars, count(*)::integer as ratings
    from public.ratings as own join mela.rating_states using (id)
    where own.edition = new.edition and state = 'counted'
      and not exists (select from mela.voids where voids.rating_id = own.id and undone_at is null)
    group by own.stall_id
  ) as counted using (stall_id)
  where known.edition = new.edition and known.id = total.id;
  return null;
end
$$;
create trigger rules_are_applied after insert on mela.voting_rules
for each row execute function mela.apply_rules();

create function mela.keep_voids() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.undone_at is null and new.undone_at is not null
    and (new.id, new.edition, new.batch, new.rating_id, new.voided_by, new.voided_why, new.voided_at)
      = (old.id, old.edition, old.batch, old.rating_id, old.voided_by, old.voided_why, old.voided_at) then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'a void is undone, never changed or deleted';
end
$$;
create trigger voids_stay before update or delete on mela.voids
for each row execute function mela.keep_voids();

-- The forms, which no visitor may read. The phone alone is never unique, because a refusal would reveal who is
-- registered. Visitors write to views with the specification's columns, which have no edition.
create table mela.join_requests (
  id uuid primary key,
  edition uuid not null default mela.current_edition() references mela.editions,
  full_name text not null check (full_name ~ '\S' and length(full_name) <= 120),
  phone text not null check (length(phone) between 1 and 15 and ltrim(phone, '0123456789') = ''),
  device_id uuid not null,
  -- Which privacy notice was in force. Only our own server fills it.
  notice text,
  created_at timestamptz not null default now(),
  unique (edition, device_id, phone)
);
create view public.join_requests as select id, full_name, phone, device_id, created_at from mela.join_requests;

create table mela.feedback (
  id uuid primary key,
  edition uuid not null default mela.current_edition() references mela.editions,
  rating integer not null check (rating between 1 and 5),
  message text check (length(message) <= 2000),
  device_id uuid not null,
  created_at timestamptz not null default now()
);
create view public.feedback as select id, rating, message, device_id, created_at from mela.feedback;

-- Only our own server fills the next five tables: the times of festival.json, the results shown instead of the live
-- totals, the permits and the progress of the reveal, and the key for the hashes in the ledger (which is in no backup).
create table mela.festival (
  is_only integer primary key default 1 check (is_only = 1),
  freeze_at timestamptz,
  reveal_at timestamptz,
  -- Proposed by festival.json. An edition's first rating makes it a rule.
  tickets text not null default 'optional',
  -- The prizes, and the labels with a prize of their own, as JSON.
  prizes text not null default '[]',
  own_prizes text not null default '[]'
);
insert into mela.festival default values;

create table mela.results (
  edition uuid not null references mela.editions,
  kind text not null check (kind in ('frozen', 'final')),
  starts_at timestamptz not null,
  -- JSON: the totals, how many ratings did not count, by reason, and the prizes with their labels' totals.
  totals text not null,
  taken_out text not null,
  prizes text not null default '[]',
  primary key (edition, kind, starts_at)
);
create function mela.keep_shown() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '42501', message = 'a result that was shown is never changed or deleted';
end
$$;
create trigger results_stay before update or delete on mela.results
for each row execute function mela.keep_shown();

-- A second organiser's permit to begin the reveal, valid once. It is in no backup.
create table mela.reveal_permits (
  id bigint generated by default as identity primary key,
  edition uuid not null,
  given_by text not null check (given_by <> ''),
  given_at timestamptz not null,
  used_at timestamptz
);

-- The places of a final result that the presenter has shown, the last place first.
create table mela.shown_places (
  edition uuid not null references mela.editions,
  starts_at timestamptz not null,
  step integer not null,
  shown_at timestamptz not null,
  primary key (edition, starts_at, step)
);

create table mela.trace_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into mela.trace_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- The totals of a label's voters, even if they do not count in public. Empty with fewer than five used tickets, which
-- would reveal how individuals voted.
create view mela.label_totals as
select own.edition, label, stall_id, max(stall_name) as stall_name, sum(rating)::integer as rating_sum,
  count(*)::integer as rating_count
from public.ratings as own
join mela.ticket_claims as claim on (claim.edition, claim.device_id) = (own.edition, own.device_id)
  and claim.ended_at is null
join mela.tickets as ticket on ticket.hash = claim.ticket
join mela.ticket_batches as batch on batch.id = ticket.batch
where (own.edition, label) in (
    select used.edition, made.label from mela.ticket_claims as used join mela.tickets on tickets.hash = used.ticket
    join mela.ticket_batches as made on made.id = tickets.batch
    where used.ended_at is null group by used.edition, made.label having count(*) >= 5)
  and not exists (select 1 from mela.voids where voids.rating_id = own.id and undone_at is null)
group by own.edition, label, stall_id;

create view mela.live_result as
select editions.id as edition,
  (select coalesce(json_agg(json_build_object('stall_id', stall_id, 'stall_name', stall_name,
      'rating_sum', rating_sum, 'rating_count', rating_count, 'average_rating', average_rating)), '[]')::text
    from mela.totals where totals.edition = editions.id) as totals,
  (select coalesce(json_agg(json_build_object('why', voided_why, 'count', ratings)), '[]')::text
    from (select voided_why, count(*) as ratings from mela.voids
      where voids.edition = editions.id and undone_at is null
      group by voided_why order by ratings desc, voided_why) as reasons) as taken_out,
  -- The totals are a text within the text, which both databases can make.
  (select coalesce(json_agg(json_build_object('prize', value::json, 'totals', (
      select coalesce(json_agg(json_build_object('stall_id', stall_id, 'stall_name', stall_name,
        'rating_sum', rating_sum, 'rating_count', rating_count,
        'average_rating', cast(rating_sum as double precision) / rating_count)), '[]')::text || ''
      from mela.label_totals as own
      where own.edition = editions.id and own.label = value::json ->> 'label'))), '[]')::text
    from mela.festival, jsonb_array_elements_text(festival.prizes::jsonb) as value) as prizes
from mela.editions where ended_at is null;

-- The times in festival.json whose result is not saved yet, except those before this edition. A result that organisers
-- have already shown is not shown again at the planned time.
create view mela.unkept_results as
select live.edition, kind, starts_at, totals, taken_out, prizes
from mela.live_result as live, (
  select 'frozen' as kind, freeze_at as starts_at, freeze_at from mela.festival
  union all
  select 'final', reveal_at, freeze_at from mela.festival
) as planned
where freeze_at is not null and starts_at is not null
  and not exists (select 1 from mela.editions where ended_at is null and started_at >= starts_at)
  and not exists (
    select 1 from mela.results as kept where kept.edition = live.edition and kept.kind = planned.kind
      and (kept.starts_at = planned.starts_at
        or (kept.kind = 'final' and kept.starts_at >= freeze_at)));

-- The results that visitors see, newest first. Empty while the totals are live. A later freeze replaces an earlier result.
create view mela.shown_results as
select kind, starts_at, totals, taken_out, results.prizes,
  (select count(*)::integer from mela.shown_places as own
    where (own.edition, own.starts_at) = (results.edition, results.starts_at)) as shown,
  (select max(shown_at) from mela.shown_places as own
    where (own.edition, own.starts_at) = (results.edition, results.starts_at)) as last_shown_at
from mela.results, mela.festival
where edition = (select id from mela.editions where ended_at is null)
  and ((kind = 'frozen' and starts_at = freeze_at) or (kind = 'final' and starts_at >= freeze_at))
order by kind = 'final' desc, starts_at desc;

-- Refuses a visitor's request. PostgREST sends the status and the header ('Raise errors with HTTP status codes').
create function mela.refuse(status integer, code text, reason text, retry_after integer default null) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', reason, 'details', null, 'hint', null)::text,
    detail = json_build_object('status', status, 'headers', case when retry_after is null then json_build_object()
      else json_build_object('Retry-After', retry_after::text) end)::text;
end
$$;

-- Token buckets. They are not worth writing to disk: a crash only refills them.
create unlogged table mela.buckets (
  key text primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);

/*
 * Takes a token or refuses. A refusal rolls back, so it costs no token.
 * @param burst How many at once. @param seconds After which there is another one.
 */
create function mela.take_token(key text, burst integer, seconds double precision) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  left_over double precision;
begin
  insert into mela.buckets as bucket values (take_token.key, burst - 1, clock_timestamp())
  on conflict on constraint buckets_pkey do update set
    -- The clock may have been set back.
    tokens = least(burst, bucket.tokens + greatest(0,
      extract(epoch from clock_timestamp() - bucket.filled_at) / take_token.seconds)) - 1,
    filled_at = clock_timestamp()
  returning tokens into left_over;
  if left_over < 0 then
    -- At least five seconds, because a crowd must not return all at once.
    perform mela.refuse(429, 'PGRST000', 'Too many at once', case when take_token.key like '% of everybody'
      then 5 + floor(random() * 16)::integer else ceil(-left_over * take_token.seconds)::integer end);
  end if;
  -- Nobody needs to know for more than an hour who was here.
  if random() < 0.01 then
    delete from mela.buckets where buckets.key in (
      select old.key from mela.buckets as old
      where old.filled_at < clock_timestamp() - interval '1 hour' and old.key not like '% of everybody'
      limit 1000 for update skip locked);
  end if;
end
$$;

/*
 * Limits forms per device, and for everybody together, because device ids are free and a free project's disk is small.
 * Refuses device ids that begin like those of erased visitors, because exports would show such a row as erased.
 */
create function mela.admit_form() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Without a device, the table itself refuses the row.
  if current_setting('role') not in ('anon', 'authenticated') or new.device_id is null then
    return new;
  end if;
  if new.device_id < '00000000-0000-0001-0000-000000000000' then
    raise exception using errcode = '22P02', message = 'device_id must be a uuid';
  end if;
  perform mela.take_token(tg_table_name || ' ' || new.device_id, 5,
    case tg_table_name when 'feedback' then 50 else 100 end);
  perform mela.take_token(tg_table_name || ' of everybody', 2000, 10);
  return new;
end
$$;

/*
 * A hosted project answers every website's scripts, so another site could send forms in its visitors' names. The browser
 * names the site. Ours are set, separated by spaces, with:
 * alter database postgres set mela.site_origins = 'https://mela.example.org'. Otherwise every site may send.
 */
create function mela.refuse_other_sites() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own constant text[] := string_to_array(nullif(current_setting('mela.site_origins', true), ''), ' ');
  sender constant text := nullif(current_setting('request.headers', true), '')::json ->> 'origin';
begin
  if sender <> all (own) then
    perform mela.refuse(403, 'PGRST000', 'This was sent by another site');
  end if;
  return null;
end
$$;

create trigger refuse_other_sites before insert on public.ratings
for each statement execute function mela.refuse_other_sites();
create trigger refuse_other_sites before insert on mela.join_requests
for each statement execute function mela.refuse_other_sites();
create trigger refuse_other_sites before insert on mela.feedback
for each statement execute function mela.refuse_other_sites();
create trigger join_requests_are_admitted before insert on mela.join_requests
for each row execute function mela.admit_form();
create trigger feedback_is_admitted before insert on mela.feedback
for each row execute function mela.admit_form();

-- The only way for a visitor to change a total. Reports problems in the same order as our own server.
create function public.rate_stall(
  id uuid, stall_id text, rating integer, device_id uuid, edition uuid default null)
returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  current uuid;
  stall public.stalls;
  own public.ratings;
  known public.ratings;
  is_new boolean;
  total mela.totals;
begin
  if rate_stall.id is null or rate_stall.stall_id is null or rate_stall.rating is null
    or rate_stall.device_id is null then
    raise exception using errcode = '23502', message = 'a value is missing';
  end if;
  if rate_stall.rating not between 1 and 5 then
    raise exception using errcode = '23514', message = 'rating must be 1 to 5';
  end if;
  if rate_stall.device_id < '00000000-0000-0001-0000-000000000000' then
    raise exception using errcode = '22P02', message = 'device_id must be a uuid';
  end if;
  current := mela.await_edition();
  if rate_stall.edition <> current then
    perform mela.refuse(409, '23E01', 'This was given in another edition of the festival');
  end if;
  perform mela.take_token('rating ' || rate_stall.device_id, 20, 2);
  select * into stall from public.stalls as s where s.stall_id = rate_stall.stall_id and s.is_open;
  if not found then
    raise exception using errcode = '23503', message = 'There is no stall of that number';
  end if;

  insert into public.ratings (id, edition, stall_id, stall_name, device_id, rating)
  values (rate_stall.id, current, stall.stall_id, stall.stall_name, rate_stall.device_id, rate_stall.rating)
  on conflict do nothing;
  is_new := found;
  select * into known from public.ratings as one where one.id = rate_stall.id;
  select * into own from public.ratings as one
  where (one.edition, one.stall_id, one.device_id) = (current, stall.stall_id, rate_stall.device_id);
  if known.edition <> current then
    perform mela.refuse(409, '23E01', 'This was given in another edition of the festival');
  end if;
  if known.id is distinct from own.id and known.id is not null then
    raise exception using errcode = '23505', message = 'This id was used for another rating';
  end if;
  if is_new then
    -- Limits everybody, because device ids are free. Comes last, because everybody else waits for this row.
    perform mela.take_token('ratings of everybody', 30000, 0.1);
  end if;

  select * into total from mela.totals as one where (one.edition, one.stall_id) = (current, stall.stall_id);
  return json_build_object(
    'outcome', case when known.id is null then 'already_rated' else 'recorded' end,
    'your_rating', own.rating,
    'stall_id', total.stall_id,
    'stall_name', stall.stall_name,
    'rating_sum', total.rating_sum,
    'rating_count', total.rating_count,
    'average_rating', total.average_rating,
    'edition', current);
end
$$;

/*
 * Deletes what a device sent through the forms. Its ratings stay; otherwise it could rate again. Only the device and
 * the organisers know its id.
 */
create function public.forget_device(device_id uuid) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if forget_device.device_id is null or forget_device.device_id < '00000000-0000-0001-0000-000000000000' then
    raise exception using errcode = '22P02', message = 'device_id must be a uuid';
  end if;
  perform mela.take_token('forget ' || forget_device.device_id, 5, 60);
  -- Device ids cost nothing, and each one leaves a bucket behind.
  perform mela.take_token('deletions of everybody', 2000, 10);
  delete from mela.join_requests as sent where sent.device_id = forget_device.device_id;
  delete from mela.feedback as sent where sent.device_id = forget_device.device_id;
  -- The same for every device, so that nobody can find out which ones have sent something.
  return json_build_object('deleted', true);
end
$$;

-- A hosted project grants its visitors everything on new tables and functions, so these rights are revoked.
create procedure mela.close_to_visitors() language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  place regclass;
  visitor text;
begin
  for place in select oid from pg_class where relkind = 'r' and relnamespace = 'mela'::regnamespace loop
    execute format('alter table %s enable row level security', place);
  end loop;
  for visitor in select 'public' union all
    select quote_ident(rolname) from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on schema mela from %s', visitor);
    execute format('revoke all on all tables in schema mela from %s', visitor);
    execute format('revoke all on all routines in schema mela from %s', visitor);
    continue when visitor = 'public';
    -- It gives the forms their default edition, and visitors cannot call it.
    execute format('grant execute on function mela.current_edition to %s', visitor);
  end loop;
end
$$;
call mela.close_to_visitors();

alter table public.ratings enable row level security;
alter table public.stalls enable row level security;
do $$
declare
  visitor text;
begin
  for visitor in select 'public' union all
    select quote_ident(rolname) from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on public.ratings, public.stalls, public.edition, public.stall_ratings,
      public.join_requests, public.feedback from %s', visitor);
    execute format('revoke all on function public.rate_stall, public.forget_device from %s', visitor);
    continue when visitor = 'public';
    execute format('grant select on public.stall_ratings, public.edition to %s', visitor);
    execute format('grant insert (id, full_name, phone, device_id) on public.join_requests to %s', visitor);
    execute format('grant insert (id, rating, message, device_id) on public.feedback to %s', visitor);
    execute format('grant execute on function public.rate_stall, public.forget_device to %s', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261128000001_hosted');
