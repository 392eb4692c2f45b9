-- One year of the festival after the other, as server/store/sqlite/migrations/011-editions.sql has it for the
-- embedded database. Exactly one edition has no end: what visitors send belongs to it.
create table mela.editions (
  id uuid primary key default gen_random_uuid(),
  -- As the organisers call it; null until another one is begun.
  name text unique,
  -- Null: the database was made with it.
  started_at timestamptz,
  ended_at timestamptz
);
create unique index one_current_edition on mela.editions ((ended_at is null)) where ended_at is null;

-- Of the oldest row of the totals, where there is one: a dump of before this file gets the same edition again.
insert into mela.editions (id) values (coalesce(
  (select id from public.stall_ratings order by created_at, id limit 1), gen_random_uuid()));

-- What `mela export-site` reads: pages say in which edition they are.
create view public.edition as select id, name from mela.editions where ended_at is null;

-- What was sent in editions that have ended: the same columns, and whose they are.
create table mela.past_ratings (
  edition uuid not null references mela.editions, like public.ratings, primary key (edition, id));
create table mela.past_corrections (
  edition uuid not null references mela.editions, like mela.corrections, primary key (edition, id));
create table mela.past_voids (
  edition uuid not null references mela.editions, like mela.voids, primary key (edition, id));
create table mela.past_results (
  edition uuid not null references mela.editions, like mela.results, primary key (edition, kind, starts_at));
create table mela.past_join_requests (
  edition uuid not null references mela.editions, like public.join_requests, primary key (edition, id));
create table mela.past_feedback (
  edition uuid not null references mela.editions, like public.feedback, primary key (edition, id));

-- A row leaves the past only when its edition goes on. Of its visitor, erasure may still forget who it was.
create function mela.keep_past() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  forgettable constant text[] := array['device_id', 'network', 'browser'];
begin
  if tg_op = 'DELETE' then
    if exists (select from mela.editions where id = old.edition and ended_at is null) then
      return old;
    end if;
  elsif tg_table_name = 'past_ratings' and to_jsonb(new) - forgettable = to_jsonb(old) - forgettable then
    return new;
  end if;
  raise exception using errcode = '42501',
    message = 'a row of an edition that has ended is never changed or deleted';
end
$$;
create trigger past_stays before update or delete on mela.past_ratings
for each row execute function mela.keep_past();
create trigger past_stays before update or delete on mela.past_corrections
for each row execute function mela.keep_past();
create trigger past_stays before update or delete on mela.past_voids
for each row execute function mela.keep_past();
create trigger past_stays before update or delete on mela.past_results
for each row execute function mela.keep_past();

-- Of a row of the ledger: whether the past has it, of the edition that is ending.
create function mela.is_past(of_rating uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from mela.past_ratings as past join mela.editions on editions.id = past.edition
    where past.id = of_rating and editions.ended_at is null)
$$;

-- As before, and a row leaves the ledger only when the past has it.
create or replace function mela.keep_ledger() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' and mela.is_past(old.id) then
    return old;
  end if;
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

create or replace function mela.keep_corrections() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' and mela.is_past(old.rating_id) then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'a correction is never changed or deleted';
end
$$;

create or replace function mela.keep_voids() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' and mela.is_past(old.rating_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.undone_at is null and new.undone_at is not null
    and (new.id, new.batch, new.rating_id, new.voided_by, new.voided_why, new.voided_at)
      = (old.id, old.batch, old.rating_id, old.voided_by, old.voided_why, old.voided_at) then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'a void is undone, never changed or deleted';
end
$$;
-- For each rating that leaves the ledger its voids are looked for, also those that were undone.
create index voids_of_a_rating on mela.voids (rating_id);

create or replace function mela.keep_shown() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' and exists (
    select from mela.past_results as past join mela.editions on editions.id = past.edition
    where (past.kind, past.starts_at) = (old.kind, old.starts_at) and editions.ended_at is null) then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'a result that was shown is never changed or deleted';
end
$$;

-- The totals follow the ledger, and so does what networks have given.
create function mela.forget_totals() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.stall_ratings as total
  where not exists (select from public.ratings as own where own.stall_id = total.stall_id);
  delete from mela.network_ratings;
  return null;
end
$$;
create trigger ratings_are_gone after delete on public.ratings
for each statement execute function mela.forget_totals();

/*
 * The current edition. While one begins, a rating waits here, and then it sees which one is current. It is a lock of its
 * own: locks on the tables would come in other orders than those of readers, who need not wait.
 */
create function mela.await_edition() returns uuid
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7326253);
  return (select id from mela.editions where ended_at is null);
end
$$;

-- As before, without moments that had passed when this edition began: those were the last one's.
create or replace view mela.unkept_results as
select kind, starts_at,
  (select totals from mela.live_result) as totals, (select taken_out from mela.live_result) as taken_out
from mela.festival
cross join lateral (values ('frozen', freeze_at), ('final', reveal_at)) as planned (kind, starts_at)
where freeze_at is not null and starts_at is not null
  and starts_at > coalesce((select started_at from mela.editions where ended_at is null), '-infinity')
  and not exists (
    select from mela.results as kept where kept.kind = planned.kind
      and (kept.starts_at = planned.starts_at
        or (kept.kind = 'final' and kept.starts_at >= freeze_at)));

-- As before, with the current edition.
create or replace function mela.describe_ratings(batch jsonb, added uuid[], signed uuid[] default '{}') returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_agg(jsonb_build_object(
    'taken', own.id is distinct from sent.id and (
      exists (select from public.ratings as other where other.id = sent.id)
      or exists (select from mela.corrections as step
        where step.id = sent.id and step.rating_id is distinct from own.id)),
    'is_new', coalesce(sent.id = any (added), false)
      or (coalesce(own.id = any (signed), false) and coalesce(sent.card, 'signed') = 'signed'),
    -- For a server of the version before, which may still run.
    'rated_id', own.id,
    'is_known', own.id = sent.id
      or exists (select from mela.corrections as step where step.id = sent.id),
    'your_rating', own.stars,
    'card', rated.card,
    'stall_name', total.stall_name,
    'rating_sum', total.rating_sum,
    'rating_count', total.rating_count,
    'average_rating', total.average_rating,
    'edition', (select id from mela.editions where ended_at is null)
  ) order by sent.place)
  from rows from (
    jsonb_to_recordset(batch) as (id uuid, stall_id text, device_id uuid, card text)
  ) with ordinality as sent (id, stall_id, device_id, card, place)
  left join (public.ratings as rated join mela.counted_stars as own using (id, stall_id))
    on rated.stall_id = sent.stall_id and rated.device_id = sent.device_id
  left join public.stall_ratings as total on total.stall_id = sent.stall_id
$$;

-- As before; a rating of another edition is left out.
create or replace function mela.record_ratings(batch jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  added uuid[];
  signed uuid[];
  current uuid;
  needs_card boolean := coalesce(mela.is_visitor()
    and (select signed_cards = 'required' from mela.festival), false);
begin
  current := mela.await_edition();

  with written as (
    insert into public.ratings (id, stall_id, stall_name, device_id, rating, network, browser, card)
    select id, stall_id, stall_name, device_id, rating, network, browser,
      coalesce(card, mela.card_of_visitor(stall_id))
    from rows from (
      jsonb_to_recordset(batch) as (id uuid, stall_id text, stall_name text,
        device_id uuid, rating integer, network text, browser text, card text, edition uuid)
    ) with ordinality
      as sent (id, stall_id, stall_name, device_id, rating, network, browser, card, edition, place)
    where coalesce(sent.edition = current, true)
      and not exists (select from mela.corrections as step where step.id = sent.id)
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
      from jsonb_to_recordset(batch) as sent (id uuid, stall_id text, device_id uuid, card text,
        edition uuid)
      where coalesce(sent.edition = current, true)
        and own.stall_id = sent.stall_id and own.device_id = sent.device_id
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

-- As before; a correction of another edition is left out.
create or replace function mela.record_corrections(batch jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  added uuid[];
  current uuid;
begin
  current := mela.await_edition();

  -- The steps of one rating come one after the other, whichever processes record them.
  perform 1
  from public.ratings as own join jsonb_to_recordset(batch) as sent (stall_id text, device_id uuid)
    on own.stall_id = sent.stall_id and own.device_id = sent.device_id
  order by own.stall_id, own.device_id for no key update of own;

  with written as (
    insert into mela.corrections (id, rating_id, rating)
    select sent.id, own.id, sent.rating
    from rows from (
      jsonb_to_recordset(batch) as (id uuid, stall_id text, device_id uuid, rating integer,
        edition uuid)
    ) with ordinality as sent (id, stall_id, device_id, rating, edition, place)
    join public.ratings as own on own.stall_id = sent.stall_id and own.device_id = sent.device_id
    where coalesce(sent.edition = current, true)
      and not exists (select from public.ratings as other where other.id = sent.id)
    order by sent.place
    on conflict do nothing
    returning id
  )
  select array_agg(id) into added from written;
  return mela.describe_ratings(batch, added);
end
$$;

drop function public.rate_stall(uuid, text, integer, uuid, text);

/*
 * As before, with `edition`: nothing is kept of a rating that was given in another one. A guide of before leaves it
 * out. `card` is empty for a link. A guide that leaves it out does not know of signatures: where only signed cards
 * count, its rating waits until the guide is updated. `counts` is about the card alone: an organiser's void is not disclosed.
 */
create function public.rate_stall(
  id uuid, stall_id text, rating integer, device_id uuid, card text default null,
  edition uuid default null)
returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mode constant text := (select signed_cards from mela.festival);
  stall public.stalls;
  agent text := nullif(current_setting('request.headers', true), '')::json ->> 'user-agent';
  done jsonb;
  total jsonb;
  answer jsonb;
  current uuid;
begin
  if rate_stall.id is null or rate_stall.stall_id is null or rate_stall.rating is null
    or rate_stall.device_id is null then
    raise exception using errcode = '23502', message = 'a value is missing';
  end if;
  if rate_stall.rating not between 1 and 5 then
    raise exception using errcode = '23514', message = 'rating must be 1 to 5';
  end if;
  current := mela.await_edition();
  if rate_stall.edition is distinct from current and rate_stall.edition is not null then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', '23E01',
        'message', 'This was given in another edition of the festival', 'details', null,
        'hint', null)::text,
      detail = json_build_object('status', 409, 'headers', json_build_object())::text;
  end if;
  perform mela.take_token('rating ' || rate_stall.device_id, 20, 2);
  select * into stall from public.stalls as s where s.stall_id = rate_stall.stall_id and s.is_open;
  if not found then
    raise exception using errcode = '23503', message = 'There is no stall of that number';
  end if;
  if mode = 'required' and rate_stall.card is null then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PGRST000',
        'message', 'The service is busy. Please try again.', 'details', null, 'hint', null)::text,
      detail = json_build_object('status', 503, 'headers',
        json_build_object('Retry-After', (1 + floor(random() * 5))::integer::text))::text;
  end if;
  perform set_config('mela.card', coalesce(rate_stall.card, ''), true);

  done := mela.record_ratings(jsonb_build_array(jsonb_build_object(
    'id', rate_stall.id, 'stall_id', stall.stall_id, 'stall_name', stall.stall_name,
    'device_id', rate_stall.device_id, 'rating', rate_stall.rating,
    'network', mela.to_trace('network', mela.visitor_prefix()),
    'browser', mela.to_trace('browser', mela.browser_family(coalesce(agent, '')))))) -> 0;
  if (done ->> 'taken')::boolean then
    raise exception using errcode = '23505', message = 'This id was used for another rating';
  end if;
  if (done ->> 'is_new')::boolean then
    perform mela.admit_rating(stall.stall_id, rate_stall.rating);
  elsif not (done ->> 'is_known')::boolean
    and (select allow_correction from mela.festival) and not mela.is_over() then
    done := mela.record_corrections(jsonb_build_array(jsonb_build_object(
      'id', rate_stall.id, 'stall_id', stall.stall_id,
      'device_id', rate_stall.device_id, 'rating', rate_stall.rating))) -> 0;
    if (done ->> 'is_new')::boolean then
      perform mela.admit_rating(stall.stall_id, rate_stall.rating, 'correction');
    end if;
  end if;

  total := mela.public_total(stall.stall_id, done);
  answer := jsonb_build_object(
    'outcome', case when (done ->> 'is_known')::boolean then 'recorded' else 'already_rated' end,
    'your_rating', (done ->> 'your_rating')::integer,
    'stall_id', stall.stall_id,
    'stall_name', done ->> 'stall_name',
    'rating_sum', (total ->> 'rating_sum')::integer,
    'rating_count', (total ->> 'rating_count')::integer,
    'average_rating', (total ->> 'average_rating')::double precision,
    'edition', current);
  if mode is null then
    return answer;
  end if;
  return answer || jsonb_build_object('counts', mode <> 'required' or not exists (
    select from public.ratings as own where own.stall_id = rate_stall.stall_id
      and own.device_id = rate_stall.device_id and own.card = 'unsigned'));
end
$$;

revoke all on function public.rate_stall(uuid, text, integer, uuid, text, uuid) from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on function public.rate_stall(uuid, text, integer, uuid, text, uuid) from %I', visitor);
    execute format('grant execute on function public.rate_stall(uuid, text, integer, uuid, text, uuid) to %I', visitor);
  end loop;
end
$$;

alter table mela.editions enable row level security;
alter table mela.past_ratings enable row level security;
alter table mela.past_corrections enable row level security;
alter table mela.past_voids enable row level security;
alter table mela.past_results enable row level security;
alter table mela.past_join_requests enable row level security;
alter table mela.past_feedback enable row level security;

revoke all on mela.editions, mela.past_ratings, mela.past_corrections, mela.past_voids, mela.past_results,
  mela.past_join_requests, mela.past_feedback,
  public.edition from public;
revoke all on function mela.keep_past, mela.is_past, mela.forget_totals, mela.await_edition from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on all tables in schema mela from %I', visitor);
    execute format('revoke all on public.edition from %I', visitor);
    execute format('grant select on public.edition to %I', visitor);
    execute format('revoke all on function mela.keep_past, mela.is_past, mela.forget_totals, mela.await_edition from %I',
      visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261127000021_editions');
