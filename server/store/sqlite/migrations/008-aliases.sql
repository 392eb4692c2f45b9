-- The same triggers without an alias for the updated table. Older versions of SQLite (3.42) refuse one in a trigger,
-- and with it the whole database: Litestream and the sqlite3 of a Debian server could not read it.
drop trigger corrections_are_counted;
create trigger corrections_are_counted after insert on corrections
begin
  update stall_ratings set
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
  where stall_ratings.stall_id = former.stall_id;
end;

drop trigger voids_are_taken_out;
create trigger voids_are_taken_out after insert on voids when new.undone_at is null
begin
  update stall_ratings set
    rating_sum = rating_sum - own.stars,
    rating_count = rating_count - 1,
    average_rating = coalesce((rating_sum - own.stars) * 1.0 / nullif(rating_count - 1, 0), 0.0)
  from counted_stars as own
  where own.id = new.rating_id and stall_ratings.stall_id = own.stall_id;
end;

drop trigger undone_voids_count_again;
create trigger undone_voids_count_again after update of undone_at on voids
when old.undone_at is null and new.undone_at is not null
begin
  update stall_ratings set
    rating_sum = rating_sum + own.stars,
    rating_count = rating_count + 1,
    average_rating = (rating_sum + own.stars) * 1.0 / (rating_count + 1)
  from counted_stars as own
  where own.id = new.rating_id and stall_ratings.stall_id = own.stall_id;
end;
