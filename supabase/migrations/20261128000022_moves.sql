-- Ratings that follow a stall to another number, as server/store/sqlite/migrations/012-moves.sql has it for the embedded
-- database. Each row is one step of one rating; an undo is a step back.
create table mela.moves (
  -- What was moved by one command.
  batch integer not null,
  rating_id uuid not null references public.ratings (id),
  from_stall text not null,
  -- A number that no stall has, where the rating is set aside.
  to_stall text not null,
  moved_by text not null check (moved_by <> ''),
  moved_why text not null check (moved_why <> ''),
  moved_at timestamptz not null,
  primary key (rating_id, batch)
);

create index moves_from_a_stall on mela.moves (from_stall);

create table mela.past_moves (
  edition uuid not null references mela.editions, like mela.moves, primary key (edition, rating_id, batch));
create trigger past_stays before update or delete on mela.past_moves
for each row execute function mela.keep_past();

create function mela.keep_moves() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' and mela.is_past(old.rating_id) then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'a move is never changed or deleted';
end
$$;
create trigger moves_stay before update or delete on mela.moves
for each row execute function mela.keep_moves();

create trigger moves_come_after_results before insert on mela.moves
for each statement execute function mela.keep_results_first();

-- As before, and the number changes only to that of the rating's last move, or on the way there: stalls that swap
-- their numbers may have ratings of one device.
create or replace function mela.keep_ledger() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' and mela.is_past(old.id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new is distinct from old
    and (new.id, new.stall_name, new.rating, new.created_at)
      = (old.id, old.stall_name, old.rating, old.created_at)
    and (new.stall_id = old.stall_id or exists (
      select from mela.moves as move where move.rating_id = old.id
        and move.batch = (select max(batch) from mela.moves where rating_id = old.id)
        and new.stall_id in (move.to_stall, move.from_stall || ' (move ' || move.batch || ')')))
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

-- The stars that count go along; a voided rating takes none. The totals are locked in the order of the stalls.
create function mela.count_moves() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from former join moved using (id) where former.stall_id <> moved.stall_id) then
    return null;
  end if;
  insert into public.stall_ratings as total
    (stall_id, stall_name, rating_sum, rating_count, average_rating, rating, created_at, updated_at)
  select step.stall_id, coalesce(
      (select listed.stall_name from public.stalls as listed where listed.stall_id = step.stall_id),
      max(step.stall_name),
      (select known.stall_name from public.stall_ratings as known where known.stall_id = step.stall_id)),
    sum(step.way * own.stars * own.ratings), sum(step.way * own.ratings),
    coalesce(sum(step.way * own.stars * own.ratings)::float8 / nullif(sum(step.way * own.ratings), 0), 0),
    (array_agg(own.stars order by step.created_at desc, step.id))[1], min(step.created_at), max(step.created_at)
  from (
    select id, place.stall_id, place.stall_name, place.way, moved.created_at
    from former join moved using (id) cross join lateral (values
      (former.stall_id, null, -1), (moved.stall_id, moved.stall_name, 1)) as place (stall_id, stall_name, way)
    where former.stall_id <> moved.stall_id
  ) as step
  cross join lateral (
    select counted.stars, (not exists (
      select from mela.voids as void where void.rating_id = step.id and void.undone_at is null))::integer as ratings
    from mela.counted_stars as counted where counted.id = step.id
  ) as own
  group by step.stall_id
  order by step.stall_id
  on conflict (stall_id) do update set
    stall_name = excluded.stall_name,
    rating_sum = total.rating_sum + excluded.rating_sum,
    rating_count = total.rating_count + excluded.rating_count,
    average_rating = coalesce((total.rating_sum + excluded.rating_sum)::float8
      / nullif(total.rating_count + excluded.rating_count, 0), 0);

  delete from public.stall_ratings as total using former
  where total.stall_id = former.stall_id
    and not exists (select from public.ratings as own where own.stall_id = total.stall_id);
  return null;
end
$$;

create trigger moved_ratings_are_counted after update on public.ratings
referencing old table as former new table as moved
for each statement execute function mela.count_moves();

-- As before, also for a rating that has another number now: a phone means it by its id and the number that it had.
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
    on rated.id = coalesce(
      (select moved.id from public.ratings as moved
        where moved.device_id = sent.device_id and moved.id = coalesce(
            (select step.rating_id from mela.corrections as step where step.id = sent.id), sent.id)
          and exists (select from mela.moves as move
            where move.rating_id = moved.id and move.from_stall = sent.stall_id)),
      (select known.id from public.ratings as known
        where known.stall_id = sent.stall_id and known.device_id = sent.device_id))
  left join public.stall_ratings as total on total.stall_id = coalesce(rated.stall_id, sent.stall_id)
$$;

-- A result that was shown stays as it was kept. What a stall had in it is shown under the number that most of those
-- ratings have now, and under the name that the list has.
create or replace view mela.shown_result as
select kind, starts_at, totals, taken_out
from (
  select kind, starts_at,
    (select coalesce(jsonb_agg(total || jsonb_build_object('stall_id', number, 'stall_name', coalesce(
        (select listed.stall_name from public.stalls as listed where listed.stall_id = number),
        total ->> 'stall_name'))), '[]')::text
      from jsonb_array_elements(kept.totals::jsonb) as total
      cross join lateral (select coalesce(
        (select own.stall_id from mela.moves as move join public.ratings as own on own.id = move.rating_id
          where move.from_stall = total ->> 'stall_id' and move.moved_at >= starts_at and own.created_at <= starts_at
            and not exists (select from mela.moves as earlier where earlier.rating_id = move.rating_id
              and earlier.batch < move.batch and earlier.moved_at >= starts_at)
          group by own.stall_id having count(*) * 2 > (total ->> 'rating_count')::integer limit 1),
        total ->> 'stall_id') as number) as place) as totals,
    taken_out
  from mela.results as kept
  union all
  select kind, starts_at, totals, taken_out from mela.unkept_results where starts_at <= now()
) as result, mela.festival
where (kind = 'frozen' and starts_at = freeze_at) or (kind = 'final' and starts_at >= freeze_at)
order by kind = 'final' desc, starts_at desc limit 1;

alter table mela.moves enable row level security;
alter table mela.past_moves enable row level security;
revoke all on mela.moves, mela.past_moves from public;
revoke all on function mela.keep_moves, mela.count_moves from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on mela.moves, mela.past_moves from %I', visitor);
    execute format('revoke all on function mela.keep_moves, mela.count_moves from %I',
      visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261128000022_moves');
