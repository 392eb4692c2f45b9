-- Ratings that follow a stall to another number (decision 039). Each row is one step of one rating; an undo is a step
-- back. The ledger's row has the number where the rating counts now.
create table moves (
  -- What was moved by one command.
  batch integer not null,
  rating_id text not null references ratings (id),
  from_stall text not null,
  -- A number that no stall has, where the rating is set aside.
  to_stall text not null,
  moved_by text not null check (moved_by <> ''),
  moved_why text not null check (moved_why <> ''),
  moved_at text not null,
  primary key (rating_id, batch)
) strict;

create index moves_from_a_stall on moves (from_stall);

create trigger moves_are_final before update on moves
begin
  select raise(abort, 'a move is never changed');
end;

-- As the ledger's own rows: only when the edition ends.
create table past_moves (
  edition text not null references editions (id),
  batch integer not null,
  rating_id text not null,
  from_stall text not null,
  to_stall text not null,
  moved_by text not null,
  moved_why text not null,
  moved_at text not null,
  primary key (edition, rating_id, batch)
) strict;

create trigger past_moves_are_final before update on past_moves
begin
  select raise(abort, 'a move of an edition that has ended is never changed');
end;

create trigger past_moves_stay before delete on past_moves
when (select ended_at from editions where id = old.edition) is not null
begin
  select raise(abort, 'a move of an edition that has ended is never deleted');
end;

create trigger moves_stay before delete on moves
when not exists (select 1 from past_moves as past join editions on editions.id = past.edition
  where past.rating_id = old.rating_id and past.batch = old.batch and editions.ended_at is null)
begin
  select raise(abort, 'a move is never deleted');
end;

create trigger moves_come_after_results before insert on moves
begin
  insert into results (kind, starts_at, totals, taken_out)
  select kind, starts_at, totals, taken_out from unkept_results where starts_at <= new.moved_at;
end;

-- As before, and the number changes only to that of the rating's last move, or on the way there: stalls that swap
-- their numbers may have ratings of one device.
drop trigger ratings_are_final;
create trigger ratings_are_final before update on ratings
when new.id <> old.id or new.stall_name <> old.stall_name
  or new.rating <> old.rating or new.created_at <> old.created_at
  or (new.stall_id <> old.stall_id and not exists (
    select 1 from moves where rating_id = old.id
      and batch = (select max(batch) from moves where rating_id = old.id)
      and new.stall_id in (to_stall, from_stall || ' (move ' || batch || ')')))
  or (new.card is not old.card and (old.card is not 'unsigned' or new.card is not 'signed-later'))
  or (new.network is not null and new.network is not old.network
    and (new.network not like 'erased-%' or old.network is null or old.network like 'erased-%'))
  or (new.browser is not null and new.browser is not old.browser
    and (new.browser not like 'erased-%' or old.browser is null or old.browser like 'erased-%'))
  or (new.device_id = old.device_id and new.network is old.network and new.browser is old.browser
    and new.card is old.card and new.stall_id = old.stall_id)
begin
  select raise(abort, 'a rating in the ledger is never changed');
end;

-- The stars that count go along; a voided rating takes none.
create trigger moved_ratings_are_counted after update of stall_id on ratings
when new.stall_id <> old.stall_id
begin
  update stall_ratings set
    rating_sum = rating_sum - own.stars,
    rating_count = rating_count - 1,
    average_rating = coalesce((rating_sum - own.stars) * 1.0 / nullif(rating_count - 1, 0), 0.0)
  from counted_stars as own
  where own.id = new.id and stall_ratings.stall_id = old.stall_id
    and not exists (select 1 from voids where rating_id = new.id and undone_at is null);

  insert into stall_ratings
    (id, stall_id, stall_name, rating_sum, rating_count, average_rating, rating, created_at, updated_at)
  select lower(hex(randomblob(16))), new.stall_id, new.stall_name, stars * counts, counts, stars * counts, stars,
    new.created_at, new.created_at
  from (select stars, not exists (select 1 from voids where rating_id = new.id and undone_at is null) as counts
    from counted_stars where id = new.id) where true
  on conflict (stall_id) do update set
    stall_name = excluded.stall_name,
    rating_sum = rating_sum + excluded.rating_sum,
    rating_count = rating_count + excluded.rating_count,
    average_rating = coalesce(
      (rating_sum + excluded.rating_sum) * 1.0 / nullif(rating_count + excluded.rating_count, 0), 0.0);

  delete from stall_ratings where stall_id = old.stall_id
    and not exists (select 1 from ratings where ratings.stall_id = old.stall_id);
end;

-- A result that was shown stays as it was kept. What a stall had in it is shown under the number that most of those
-- ratings have now.
drop view shown_result;
create view shown_result as
select kind, starts_at,
  (select json_group_array(json_set(total.value, '$.stall_id', coalesce(
      (select own.stall_id from moves join ratings as own on own.id = moves.rating_id
        where from_stall = json_extract(total.value, '$.stall_id')
          and moved_at >= results.starts_at and own.created_at <= results.starts_at
          and not exists (select 1 from moves as earlier where earlier.rating_id = own.id
            and earlier.batch < moves.batch and earlier.moved_at >= results.starts_at)
        group by own.stall_id having count(*) * 2 > json_extract(total.value, '$.rating_count') limit 1),
      json_extract(total.value, '$.stall_id'))))
    from json_each(results.totals) as total) as totals,
  taken_out
from results, festival
where (kind = 'frozen' and starts_at = freeze_at) or (kind = 'final' and starts_at >= freeze_at)
order by kind = 'final' desc, starts_at desc limit 1;
