-- When the public list stands still, and when the final places are shown. The server writes what
-- festival.json says; without it both are null, and the list is always live.
create table festival (
  is_only integer primary key check (is_only = 1),
  freeze_at text,
  reveal_at text
) strict;
insert into festival (is_only) values (1);

-- What visitors are shown from a moment on in place of the live totals. It is kept before the first
-- change after that moment: so it is what counted then, and a clock that is set back shows nothing newer.
create table results (
  kind text not null check (kind in ('frozen', 'final')),
  starts_at text not null,
  -- JSON: the rows of the totals, and how many ratings did not count, by reason.
  totals text not null,
  taken_out text not null,
  primary key (kind, starts_at)
) strict;

create trigger results_are_final before update on results
begin
  select raise(abort, 'a result that was shown is never changed');
end;

create trigger results_stay before delete on results
begin
  select raise(abort, 'a result that was shown is never deleted');
end;

create view live_result as
select
  (select coalesce(json_group_array(json_object('stall_id', stall_id, 'stall_name', stall_name,
      'rating_sum', rating_sum, 'rating_count', rating_count, 'average_rating', average_rating)), '[]')
    from stall_ratings) as totals,
  (select coalesce(json_group_array(json_object('why', voided_why, 'count', ratings)), '[]')
    from (select voided_why, count(*) as ratings from voids where undone_at is null
      group by voided_why order by ratings desc, voided_why)) as taken_out;

-- Of the moments that festival.json names, those whose result is not kept. A result that `mela reveal`
-- has shown is not shown again at the moment that was planned.
create view unkept_results as
select kind, starts_at,
  (select totals from live_result) as totals, (select taken_out from live_result) as taken_out
from (
  select 'frozen' as kind, freeze_at as starts_at, freeze_at from festival
  union all
  select 'final', reveal_at, freeze_at from festival
) as planned
where freeze_at is not null and starts_at is not null and not exists (
  select 1 from results as kept where kept.kind = planned.kind
    and (kept.starts_at = planned.starts_at
      or (kept.kind = 'final' and kept.starts_at >= planned.freeze_at)));

create trigger ratings_come_after_results before insert on ratings
begin
  insert into results (kind, starts_at, totals, taken_out)
  select kind, starts_at, totals, taken_out from unkept_results where starts_at <= new.created_at;
end;

create trigger voids_come_after_results before insert on voids
begin
  insert into results (kind, starts_at, totals, taken_out)
  select kind, starts_at, totals, taken_out from unkept_results where starts_at <= new.voided_at;
end;

create trigger undone_voids_come_after_results before update of undone_at on voids
begin
  insert into results (kind, starts_at, totals, taken_out)
  select kind, starts_at, totals, taken_out from unkept_results where starts_at <= new.undone_at;
end;

-- The one that visitors see; none while the totals are live. A later freeze ends what was shown before.
create view shown_result as
select kind, starts_at, totals, taken_out
from results, festival
where (kind = 'frozen' and starts_at = freeze_at) or (kind = 'final' and starts_at >= freeze_at)
order by kind = 'final' desc, starts_at desc limit 1;
