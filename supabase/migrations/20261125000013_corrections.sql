-- A visitor may change the stars of a stall until the end, where the festival allows it. The ledger keeps every
-- step; the last one counts.

-- What `mela fill-stalls` tells a hosted project of the festival. On a database of our own server nobody reads it:
-- the server reads festival.json itself.
alter table mela.festival add column allow_correction boolean not null default false;

-- Whether the end has come, after which no stars are changed any more: the final result is shown.
create function mela.is_over() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from mela.shown_result where kind = 'final')
$$;

create table mela.corrections (
  -- As the phone sends it. No rating and no other correction has it.
  id uuid primary key,
  rating_id uuid not null references public.ratings (id),
  rating integer not null check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  -- In this order they were made.
  place bigint generated always as identity
);

create index corrections_of_a_rating on mela.corrections (rating_id, place);

create function mela.keep_corrections() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '42501', message = 'a correction is never changed or deleted';
end
$$;

create trigger corrections_stay before update or delete on mela.corrections
for each row execute function mela.keep_corrections();

create trigger corrections_come_after_results before insert on mela.corrections
for each statement execute function mela.keep_results_first();

-- The stars of each rating that count, unless it is voided.
create view mela.counted_stars as
select own.id, own.stall_id,
  coalesce(
    (select last.rating from mela.corrections as last where last.rating_id = own.id
      order by last.place desc limit 1),
    own.rating) as stars
from public.ratings as own;

-- Each step moves the totals by its difference to the one before, also where one statement has several of them;
-- those of a voided rating do not move. The totals are locked in the order of the stalls.
create function mela.count_corrections() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from public.stall_ratings as total
  where total.stall_id in (
    select own.stall_id from added join public.ratings as own on own.id = added.rating_id)
  order by total.stall_id for update;

  update public.stall_ratings as total set
    rating_sum = total.rating_sum + moved.stars,
    average_rating = (total.rating_sum + moved.stars)::float8 / total.rating_count,
    rating = moved.last_rating,
    updated_at = greatest(total.updated_at, moved.last_at)
  from (
    select own.stall_id, max(step.created_at) as last_at,
      (array_agg(step.rating order by step.place desc))[1] as last_rating,
      sum(step.rating - coalesce(
        (select former.rating from mela.corrections as former
          where former.rating_id = step.rating_id and former.place < step.place
          order by former.place desc limit 1),
        own.rating))::integer as stars
    from added as step join public.ratings as own on own.id = step.rating_id
    where not exists (
      select from mela.voids as void where void.rating_id = own.id and void.undone_at is null)
    group by own.stall_id
  ) as moved
  where total.stall_id = moved.stall_id;
  return null;
end
$$;

create trigger corrections_are_counted after insert on mela.corrections
referencing new table as added
for each statement execute function mela.count_corrections();

-- As before, with the stars that count.
create or replace function mela.count_voids() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- What is voided is taken away, what is undone comes back.
  way integer := case tg_op when 'INSERT' then -1 else 1 end;
begin
  -- Nobody corrects a rating while it is voided or comes back: its stars would be counted wrongly.
  perform 1 from public.ratings as own join touched on own.id = touched.rating_id
  order by own.stall_id, own.device_id for no key update of own;

  perform 1 from public.stall_ratings as total
  where total.stall_id in (
    select own.stall_id from touched join public.ratings as own on own.id = touched.rating_id)
  order by total.stall_id for update;

  update public.stall_ratings as total set
    rating_sum = total.rating_sum + way * moved.stars,
    rating_count = total.rating_count + way * moved.ratings,
    average_rating = coalesce((total.rating_sum + way * moved.stars)::float8
      / nullif(total.rating_count + way * moved.ratings, 0), 0)
  from (
    select own.stall_id, sum(own.stars)::integer as stars, count(*)::integer as ratings
    from touched join mela.counted_stars as own on own.id = touched.rating_id
    where (touched.undone_at is null) = (way < 0)
    group by own.stall_id
  ) as moved
  where total.stall_id = moved.stall_id;
  return null;
end
$$;

/*
 * What became of a batch, one object for each rating, in the same order: taken (the id is another rating's, or a
 * correction of another one), is_new, is_known (the id is a step of this rating), your_rating (the stars that
 * count) and the stall's totals.
 */
create function mela.describe_ratings(batch jsonb, added uuid[]) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_agg(jsonb_build_object(
    'taken', own.id is distinct from sent.id and (
      exists (select from public.ratings as other where other.id = sent.id)
      or exists (select from mela.corrections as step
        where step.id = sent.id and step.rating_id is distinct from own.id)),
    'is_new', coalesce(sent.id = any (added), false),
    'is_known', own.id = sent.id
      or exists (select from mela.corrections as step where step.id = sent.id),
    'your_rating', own.stars,
    'stall_name', total.stall_name,
    'rating_sum', total.rating_sum,
    'rating_count', total.rating_count,
    'average_rating', total.average_rating
  ) order by sent.place)
  from rows from (
    jsonb_to_recordset(batch) as (id uuid, stall_id text, device_id uuid)
  ) with ordinality as sent (id, stall_id, device_id, place)
  left join (public.ratings as rated join mela.counted_stars as own using (id, stall_id))
    on rated.stall_id = sent.stall_id and rated.device_id = sent.device_id
  left join public.stall_ratings as total on total.stall_id = sent.stall_id
$$;

-- As before; of two ratings of one device in one batch, the first sent is the rating.
create or replace function mela.record_ratings(batch jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  added uuid[];
begin
  with written as (
    insert into public.ratings (id, stall_id, stall_name, device_id, rating, network, browser)
    select id, stall_id, stall_name, device_id, rating, network, browser
    from rows from (
      jsonb_to_recordset(batch) as (id uuid, stall_id text, stall_name text,
        device_id uuid, rating integer, network text, browser text)
    ) with ordinality as sent (id, stall_id, stall_name, device_id, rating, network, browser, place)
    where not exists (select from mela.corrections as step where step.id = sent.id)
    order by stall_id, device_id, place
    on conflict do nothing
    returning id
  )
  select array_agg(id) into added from written;
  return mela.describe_ratings(batch, added);
end
$$;

/*
 * Writes other stars for ratings that the ledger has: [{id, stall_id, device_id, rating}]; whoever calls it has asked
 * whether that is allowed. Answers as record_ratings does. Never in one transaction with ratings of other stalls: each
 * of the two locks the ledger's rows first, then the totals in the order of the stalls, so that two processes do not
 * wait for each other.
 */
create function mela.record_corrections(batch jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  added uuid[];
begin
  -- The steps of one rating come one after the other, whichever processes record them.
  perform 1
  from public.ratings as own join jsonb_to_recordset(batch) as sent (stall_id text, device_id uuid)
    on own.stall_id = sent.stall_id and own.device_id = sent.device_id
  order by own.stall_id, own.device_id for no key update of own;

  with written as (
    insert into mela.corrections (id, rating_id, rating)
    select sent.id, own.id, sent.rating
    from rows from (
      jsonb_to_recordset(batch) as (id uuid, stall_id text, device_id uuid, rating integer)
    ) with ordinality as sent (id, stall_id, device_id, rating, place)
    join public.ratings as own on own.stall_id = sent.stall_id and own.device_id = sent.device_id
    where not exists (select from public.ratings as other where other.id = sent.id)
    order by sent.place
    on conflict do nothing
    returning id
  )
  select array_agg(id) into added from written;
  return mela.describe_ratings(batch, added);
end
$$;

/*
 * As before. The corrections of a network are counted apart from its ratings and judged by the same rule: what
 * may not be given at first may not be given by a correction either, and a correction is not one rating more.
 */
drop function mela.admit_rating(text, integer);
create function mela.admit_rating(stall text, given integer, kind text default 'rating') returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  alike_free constant float8 := 150;
  alike_times_usual constant float8 := 3;
  unlike_free constant float8 := 20;
  unlike_times_usual constant float8 := 2;
  stars_apart constant float8 := 0.3;
  known_from constant float8 := 200;
  alone_share constant float8 := 0.2;
  alone_stalls constant float8 := 3;
  prior_weight constant float8 := 8;
  prior_ratings constant float8 := 50;
  prior_stars constant float8 := 4;
  networks constant text[] := mela.visitor_networks();
  name text;
  hashed text;
  total record;
  own record;
  alone float8;
  others float8;
  others_stall float8;
  share float8;
  weight float8;
  usual float8;
  reason text;
begin
  select sum(rating_count)::float8 as ratings, sum(rating_sum)::float8 as stars,
    sum(rating_count) filter (where stall_id = stall)::float8 as own_ratings,
    sum(rating_sum) filter (where stall_id = stall)::float8 as own_stars,
    (select greatest(count(*), 1)::float8 from public.stalls where is_open) as stalls
  into total from public.stall_ratings;

  foreach name in array networks loop
    hashed := mela.to_trace(case kind when 'rating' then 'limit' else kind end, name);
    insert into mela.network_ratings as counted
    values (hashed, '', 1, given), (hashed, stall, 1, given)
    on conflict on constraint network_ratings_pkey do update set
      ratings = counted.ratings + 1, stars = counted.stars + excluded.stars;
    select
      max(ratings) filter (where stall_id = '') as all_ratings,
      max(stars) filter (where stall_id = '') as all_stars,
      max(ratings) filter (where stall_id = stall) as ratings,
      max(stars) filter (where stall_id = stall) as stars
    into own from mela.network_ratings where network = hashed and stall_id in ('', stall);
    -- What everybody else has given; a rating that was voided is no longer in the totals.
    own.all_ratings := least(own.all_ratings, total.ratings);
    others := total.ratings - own.all_ratings;
    others_stall := greatest(total.own_ratings - own.ratings, 0);
    share := (others_stall + 1 + sqrt(others_stall)) / (others + total.stalls);
    weight := others_stall + prior_weight;
    usual := (greatest(total.stars - own.all_stars, 0) + prior_ratings * prior_stars)
      / (others + prior_ratings);
    usual := (greatest(total.own_stars - own.stars, 0) + prior_weight * usual) / weight;
    alone := greatest(alone_share, alone_stalls / total.stalls);
    reason := case
      when own.ratings > alike_free + own.all_ratings * case when others < known_from then alone
        else least(2 * alone, alike_times_usual * share) end then 'ratings'
      when others >= known_from
        and own.ratings > unlike_free
          + own.all_ratings * least(2 * alone, unlike_times_usual * share)
        and abs(own.stars::float8 / own.ratings - usual)
          > stars_apart + 1 / sqrt(own.ratings) + 1 / sqrt(weight) then 'stars'
    end;
    exit when reason is not null;
  end loop;

  begin
    if reason is not null then
      perform mela.take_token(kind || ' slowed ' || stall || ' ' || name, 1, 60, 20);
    end if;
    for level in reverse cardinality(networks) .. 1 loop
      perform mela.take_token(kind || 's ' || networks[level],
        case level when cardinality(networks) then 4000 else 16000 end,
        case level when cardinality(networks) then 0.2 else 0.05 end, 20);
    end loop;
  exception when sqlstate 'PGRST' then
    raise log 'mela: a network rates stall % otherwise than everybody else (%)', stall,
      coalesce(reason, 'all stalls');
    raise;
  end;
end
$$;

-- As before, with corrections.
create or replace function public.rate_stall(id uuid, stall_id text, rating integer, device_id uuid)
returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stall public.stalls;
  agent text := nullif(current_setting('request.headers', true), '')::json ->> 'user-agent';
  done jsonb;
  total jsonb;
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
  return json_build_object(
    'outcome', case when (done ->> 'is_known')::boolean then 'recorded' else 'already_rated' end,
    'your_rating', (done ->> 'your_rating')::integer,
    'stall_id', stall.stall_id,
    'stall_name', done ->> 'stall_name',
    'rating_sum', (total ->> 'rating_sum')::integer,
    'rating_count', (total ->> 'rating_count')::integer,
    'average_rating', (total ->> 'average_rating')::double precision);
end
$$;

alter table mela.corrections enable row level security;

revoke all on mela.corrections, mela.counted_stars from public;
revoke all on function mela.is_over, mela.keep_corrections, mela.count_corrections, mela.describe_ratings,
  mela.record_corrections, mela.admit_rating from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on mela.corrections, mela.counted_stars from %I', visitor);
    execute format('revoke all on function mela.is_over, mela.keep_corrections, mela.count_corrections,
      mela.describe_ratings, mela.record_corrections, mela.admit_rating from %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261125000013_corrections');
