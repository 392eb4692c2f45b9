-- One year of the festival after the other. Exactly one edition has no end: what visitors send belongs to it.
create table editions (
  id text primary key not null,
  -- As the organisers call it; null until another one is begun.
  name text unique,
  -- Null: the database was made with it.
  started_at text,
  ended_at text
) strict;
create unique index one_current_edition on editions (ended_at is null) where ended_at is null;

-- Of the oldest row of the totals, where there is one: a backup of before this script gets the same edition again.
insert into editions (id)
select substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-4' || substr(hex, 14, 3) || '-a'
  || substr(hex, 18, 3) || '-' || substr(hex, 21)
from (select replace(lower(coalesce(
  (select id from stall_ratings order by created_at, id limit 1), hex(randomblob(16)))), '-', '') as hex);

-- What was sent in editions that have ended: the same columns, and whose they are.
create table past_ratings (
  edition text not null references editions (id),
  id text not null,
  stall_id text not null,
  stall_name text not null,
  device_id text not null,
  rating integer not null,
  created_at text not null,
  network text,
  browser text,
  card text,
  primary key (edition, id)
) strict;
create table past_corrections (
  edition text not null references editions (id),
  id text not null,
  rating_id text not null,
  rating integer not null,
  created_at text not null,
  place integer not null,
  primary key (edition, id)
) strict;
create table past_voids (
  edition text not null references editions (id),
  id integer not null,
  batch integer not null,
  rating_id text not null,
  voided_by text not null,
  voided_why text not null,
  voided_at text not null,
  undone_by text,
  undone_why text,
  undone_at text,
  primary key (edition, id)
) strict;
create table past_results (
  edition text not null references editions (id),
  kind text not null,
  starts_at text not null,
  totals text not null,
  taken_out text not null,
  primary key (edition, kind, starts_at)
) strict;
create table past_join_requests (
  edition text not null references editions (id),
  id text not null,
  full_name text not null,
  phone text not null,
  device_id text not null,
  created_at text not null,
  primary key (edition, id)
) strict;
create table past_feedback (
  edition text not null references editions (id),
  id text not null,
  rating integer not null,
  message text,
  device_id text not null,
  created_at text not null,
  primary key (edition, id)
) strict;

-- A row leaves the ledger only when the past has it, and the past only when its edition goes on.
drop trigger ratings_stay;
create trigger ratings_stay before delete on ratings
when not exists (select 1 from past_ratings as past join editions on editions.id = past.edition
  where past.id = old.id and editions.ended_at is null)
begin
  select raise(abort, 'a rating in the ledger is never deleted');
end;
drop trigger corrections_stay;
create trigger corrections_stay before delete on corrections
when not exists (select 1 from past_corrections as past join editions on editions.id = past.edition
  where past.id = old.id and editions.ended_at is null)
begin
  select raise(abort, 'a correction is never deleted');
end;
drop trigger voids_stay;
create trigger voids_stay before delete on voids
when not exists (select 1 from past_voids as past join editions on editions.id = past.edition
  where past.id = old.id and editions.ended_at is null)
begin
  select raise(abort, 'a void is undone, never deleted');
end;
drop trigger results_stay;
create trigger results_stay before delete on results
when not exists (select 1 from past_results as past join editions on editions.id = past.edition
  where past.kind = old.kind and past.starts_at = old.starts_at and editions.ended_at is null)
begin
  select raise(abort, 'a result that was shown is never deleted');
end;

-- The totals follow the ledger.
create trigger ratings_are_gone after delete on ratings
begin
  delete from stall_ratings where stall_id = old.stall_id
    and not exists (select 1 from ratings where ratings.stall_id = old.stall_id);
end;

create trigger past_ratings_are_final
before update of edition, id, stall_id, stall_name, rating, created_at, card on past_ratings
begin
  select raise(abort, 'a rating of an edition that has ended is never changed');
end;
create trigger past_corrections_are_final before update on past_corrections
begin
  select raise(abort, 'a correction of an edition that has ended is never changed');
end;
create trigger past_voids_are_final before update on past_voids
begin
  select raise(abort, 'a void of an edition that has ended is never changed');
end;
create trigger past_results_are_final before update on past_results
begin
  select raise(abort, 'a result of an edition that has ended is never changed');
end;
create trigger past_ratings_stay before delete on past_ratings
when (select ended_at from editions where id = old.edition) is not null
begin
  select raise(abort, 'a rating of an edition that has ended is never deleted');
end;
create trigger past_corrections_stay before delete on past_corrections
when (select ended_at from editions where id = old.edition) is not null
begin
  select raise(abort, 'a correction of an edition that has ended is never deleted');
end;
create trigger past_voids_stay before delete on past_voids
when (select ended_at from editions where id = old.edition) is not null
begin
  select raise(abort, 'a void of an edition that has ended is never deleted');
end;
create trigger past_results_stay before delete on past_results
when (select ended_at from editions where id = old.edition) is not null
begin
  select raise(abort, 'a result of an edition that has ended is never deleted');
end;

-- As before, without moments that had passed when this edition began: those were the last one's.
drop view unkept_results;
create view unkept_results as
select kind, starts_at,
  (select totals from live_result) as totals, (select taken_out from live_result) as taken_out
from (
  select 'frozen' as kind, freeze_at as starts_at, freeze_at from festival
  union all
  select 'final', reveal_at, freeze_at from festival
) as planned
where freeze_at is not null and starts_at is not null
  and starts_at > coalesce((select started_at from editions where ended_at is null), '')
  and not exists (
    select 1 from results as kept where kept.kind = planned.kind
      and (kept.starts_at = planned.starts_at
        or (kept.kind = 'final' and kept.starts_at >= planned.freeze_at)));
