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

alter table mela.corrections enable row level security;

revoke all on mela.corrections, mela.counted_stars from public;
revoke all on function mela.is_over, mela.keep_corrections, mela.count_corrections from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on mela.corrections, mela.counted_stars from %I', visitor);
    execute format('revoke all on function mela.is_over, mela.keep_corrections, mela.count_corrections from %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261125000013_corrections');
