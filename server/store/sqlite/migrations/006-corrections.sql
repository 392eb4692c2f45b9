-- Other stars that a visitor gave a stall later, where the festival allows it. The ledger keeps every step;
-- the last one counts.
create table corrections (
  -- In this order they were made. A name of its own: SQLite renumbers rows that have none.
  place integer primary key,
  -- As the phone sends it. No rating and no other correction has it.
  id text not null unique,
  rating_id text not null references ratings (id),
  rating integer not null check (rating between 1 and 5),
  created_at text not null
) strict;

create index corrections_of_a_rating on corrections (rating_id, place);

create trigger corrections_are_final before update on corrections
begin
  select raise(abort, 'a correction is never changed');
end;

create trigger corrections_stay before delete on corrections
begin
  select raise(abort, 'a correction is never deleted');
end;

create trigger corrections_come_after_results before insert on corrections
begin
  insert into results (kind, starts_at, totals, taken_out)
  select kind, starts_at, totals, taken_out from unkept_results where starts_at <= new.created_at;
end;

-- The stars of each rating that count, unless it is voided.
create view counted_stars as
select ratings.id, ratings.stall_id,
  coalesce(
    (select last.rating from corrections as last where last.rating_id = ratings.id
      order by last.place desc limit 1),
    ratings.rating) as stars
from ratings;

-- The totals move by the difference to the step before; those of a voided rating do not move.
create trigger corrections_are_counted after insert on corrections
begin
  update stall_ratings as total set
    rating_sum = rating_sum + new.rating - former.stars,
    average_rating = (rating_sum + new.rating - former.stars) * 1.0 / rating_count,
    rating = new.rating,
    updated_at = new.created_at
  from (
    select own.stall_id, coalesce(
      (select step.rating from corrections as step
        where step.rating_id = own.id and step.place < new.place order by step.place desc limit 1),
      own.rating) as stars
    from ratings as own
    where own.id = new.rating_id
      and not exists (select 1 from voids where rating_id = own.id and undone_at is null)
  ) as former
  where total.stall_id = former.stall_id;
end;

-- A void takes out the stars that count, and an undo brings back those that count then.
drop trigger voids_are_taken_out;
create trigger voids_are_taken_out after insert on voids when new.undone_at is null
begin
  update stall_ratings as total set
    rating_sum = rating_sum - own.stars,
    rating_count = rating_count - 1,
    average_rating = coalesce((rating_sum - own.stars) * 1.0 / nullif(rating_count - 1, 0), 0.0)
  from counted_stars as own
  where own.id = new.rating_id and total.stall_id = own.stall_id;
end;

drop trigger undone_voids_count_again;
create trigger undone_voids_count_again after update of undone_at on voids
when old.undone_at is null and new.undone_at is not null
begin
  update stall_ratings as total set
    rating_sum = rating_sum + own.stars,
    rating_count = rating_count + 1,
    average_rating = (rating_sum + own.stars) * 1.0 / (rating_count + 1)
  from counted_stars as own
  where own.id = new.rating_id and total.stall_id = own.stall_id;
end;
