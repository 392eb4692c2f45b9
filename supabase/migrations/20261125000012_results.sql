-- When the public list stands still, and when the final places are shown, with what is shown then: as
-- server/store/sqlite/migrations/005-results.sql has it for the embedded database.

-- What festival.json says, from our own server or from `mela fill-stalls`. Both null: always live.
create table mela.festival (
  is_only boolean primary key default true check (is_only),
  freeze_at timestamptz,
  reveal_at timestamptz
);
insert into mela.festival default values;

-- What visitors are shown from a moment on in place of the live totals. It is kept before the first
-- change after that moment: so it is what counted then, and a clock that is set back shows nothing newer.
create table mela.results (
  kind text not null check (kind in ('frozen', 'final')),
  starts_at timestamptz not null,
  -- JSON: the rows of the totals, and how many ratings did not count, by reason.
  totals text not null,
  taken_out text not null,
  primary key (kind, starts_at)
);

create function mela.keep_shown() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '42501', message = 'a result that was shown is never changed or deleted';
end
$$;
create trigger results_stay before update or delete on mela.results
for each row execute function mela.keep_shown();

create view mela.live_result as
select
  (select coalesce(json_agg(json_build_object('stall_id', stall_id, 'stall_name', stall_name,
      'rating_sum', rating_sum, 'rating_count', rating_count, 'average_rating', average_rating)
      order by stall_id), '[]')::text
    from public.stall_ratings) as totals,
  (select coalesce(json_agg(json_build_object('why', voided_why, 'count', ratings)
      order by ratings desc, voided_why), '[]')::text
    from (select voided_why, count(*) as ratings from mela.voids where undone_at is null
      group by voided_why) as reasons) as taken_out;

-- Of the moments that festival.json names, those whose result is not kept. A result that `mela reveal`
-- has shown is not shown again at the moment that was planned.
create view mela.unkept_results as
select kind, starts_at,
  (select totals from mela.live_result) as totals, (select taken_out from mela.live_result) as taken_out
from mela.festival
cross join lateral (values ('frozen', freeze_at), ('final', reveal_at)) as planned (kind, starts_at)
where freeze_at is not null and starts_at is not null and not exists (
  select from mela.results as kept where kept.kind = planned.kind
    and (kept.starts_at = planned.starts_at
      or (kept.kind = 'final' and kept.starts_at >= freeze_at)));

create function mela.keep_results() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into mela.results (kind, starts_at, totals, taken_out)
  select kind, starts_at, totals, taken_out from mela.unkept_results where starts_at <= now()
  on conflict do nothing
$$;

create function mela.keep_results_first() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Rows that are copied are no news.
  if coalesce(current_setting('mela.is_copying', true), '') <> 'on' then
    perform mela.keep_results();
  end if;
  return null;
end
$$;
create trigger ratings_come_after_results before insert on public.ratings
for each statement execute function mela.keep_results_first();
create trigger voids_come_after_results before insert or update on mela.voids
for each statement execute function mela.keep_results_first();

-- The one that visitors see; none while the totals are live. A later freeze ends what was shown before.
create view mela.shown_result as
select kind, starts_at, totals, taken_out
from (
  select kind, starts_at, totals, taken_out from mela.results
  union all
  select kind, starts_at, totals, taken_out from mela.unkept_results where starts_at <= now()
) as result, mela.festival
where (kind = 'frozen' and starts_at = freeze_at) or (kind = 'final' and starts_at >= freeze_at)
order by kind = 'final' desc, starts_at desc limit 1;

-- What the board and the list read where festival.json has a freezeAt: one row.
create view public.board as
select
  coalesce(shown.kind, 'live') as state,
  shown.starts_at as since,
  case shown.kind when 'frozen' then festival.reveal_at end as results_at,
  (select coalesce(json_agg(json_build_object('stall_id', stall_id, 'stall_name', stall_name,
      'rating_sum', rating_sum, 'rating_count', rating_count, 'average_rating', average_rating)
      order by stall_id), '[]')
    from json_to_recordset(coalesce(shown.totals, (select totals from mela.live_result))::json)
      as total (stall_id text, stall_name text, rating_sum integer, rating_count integer,
        average_rating double precision)
    where mela.is_listed(stall_id)) as totals,
  case shown.kind when 'final' then shown.taken_out::json else '[]' end as taken_out
from mela.festival left join mela.shown_result as shown on true;

-- From the freeze on, nobody reads the live totals past the board.
create function mela.expect_live() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from mela.shown_result) then
    raise exception using errcode = '55000', message = 'The live totals are not public now: see board';
  end if;
  return true;
end
$$;
create policy "anybody reads the live totals of open stalls" on public.stall_ratings for select
using (mela.is_listed(stall_id) and (select mela.expect_live()));

-- What a visitor may see of a stall's totals. @param live As they are.
create function mela.public_total(stall text, live jsonb) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select coalesce(
      (select total from jsonb_array_elements(shown.totals::jsonb) as total
        where total ->> 'stall_id' = stall),
      '{"rating_sum": 0, "rating_count": 0, "average_rating": 0}')
    from mela.shown_result as shown), live)
$$;

alter table mela.festival enable row level security;
alter table mela.results enable row level security;
revoke all on all tables in schema mela from public;
revoke all on public.board from public;
revoke all on function mela.keep_shown, mela.keep_results, mela.keep_results_first, mela.public_total,
  mela.expect_live from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on all tables in schema mela from %I', visitor);
    execute format('revoke all on public.board from %I', visitor);
    execute format('grant select on public.board to %I', visitor);
    execute format('revoke all on function mela.keep_shown, mela.keep_results, mela.keep_results_first,
      mela.public_total from %I', visitor);
    execute format('grant execute on function mela.expect_live to %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261125000012_results');
