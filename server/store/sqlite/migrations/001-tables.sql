-- Every later change has its own file, whose number is the version of the database. Databases are compared with these
-- statements letter by letter, so they never change. No trigger has an alias for the table that it updates, because SQLite
-- before 3.43, such as Litestream's or Debian's, then refuses the whole database. The next line is replaced by what it
-- names, rewritten for SQLite (server/store/sqlite/migrations.ts).
-- The tables and views of supabase/migrations/20261128000001_hosted.sql

insert into festival default values;
insert into editions (id)
select substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-4' || substr(hex, 14, 3) || '-a'
  || substr(hex, 18, 3) || '-' || substr(hex, 21)
from (select lower(hex(randomblob(16))) as hex);

-- A rating never changes, except that its sender and network may be forgotten. Erasure replaces a network's hash with a
-- random name for all of its ratings, so that they stay one group.
create trigger ratings_are_final before update on ratings
when new.id <> old.id or new.edition <> old.edition or new.stall_id <> old.stall_id
  or new.stall_name <> old.stall_name or new.rating <> old.rating or new.created_at <> old.created_at
  or (new.network is not null and new.network is not old.network
    and (new.network not like 'erased-%' or old.network is null or old.network like 'erased-%'))
  or (new.device_id = old.device_id and new.network is old.network)
begin
  select raise(abort, 'a rating in the ledger is never changed');
end;

create trigger ratings_stay before delete on ratings
begin
  select raise(abort, 'a rating in the ledger is never deleted');
end;

-- The specification's table (section 3).
create view stall_ratings as
select id, stall_id, stall_name, rating_sum, rating_count, average_rating, rating, created_at, updated_at
from totals where edition = (select id from editions where ended_at is null);

create trigger ratings_are_counted after insert on ratings
begin
  insert into totals
    (id, edition, stall_id, stall_name, rating_sum, rating_count, average_rating, rating, created_at, updated_at)
  select
    lower(hex(randomblob(16))), new.edition, new.stall_id, new.stall_name,
    new.rating * counts, counts, new.rating * counts, new.rating, new.created_at, new.created_at
  from (select state = 'counted' as counts from rating_states where id = new.id) where true
  on conflict (edition, stall_id) do update set
    stall_name = excluded.stall_name,
    rating_sum = rating_sum + excluded.rating_sum,
    rating_count = rating_count + excluded.rating_count,
    average_rating = coalesce((rating_sum + excluded.rating_sum) * 1.0
      / nullif(rating_count + excluded.rating_count, 0), 0.0),
    rating = excluded.rating,
    updated_at = excluded.updated_at;
end;

create trigger voids_are_undone_once before update on voids
when old.undone_at is not null or new.undone_at is null or new.id <> old.id or new.edition <> old.edition
  or new.batch <> old.batch or new.rating_id <> old.rating_id or new.voided_by <> old.voided_by
  or new.voided_why <> old.voided_why or new.voided_at <> old.voided_at
begin
  select raise(abort, 'a void is undone, never changed');
end;

create trigger voids_stay before delete on voids
begin
  select raise(abort, 'a void is undone, never deleted');
end;

create trigger results_are_final before update on results
begin
  select raise(abort, 'a result that was shown is never changed');
end;

create trigger results_stay before delete on results
begin
  select raise(abort, 'a result that was shown is never deleted');
end;

create trigger rules_are_decided before insert on ratings
when not exists (select 1 from voting_rules where edition = new.edition)
begin
  insert into voting_rules (edition, tickets, own_prizes, decided_at)
  select new.edition, tickets, own_prizes, new.created_at from festival;
end;

-- A new rule is a new row that replaces the old one.
create trigger rules_are_applied after insert on voting_rules
begin
  update totals set (rating_sum, rating_count, average_rating) = (
    select coalesce(sum(own.rating), 0), count(*), coalesce(avg(own.rating), 0.0)
    from ratings as own join rating_states using (id)
    where own.edition = totals.edition and own.stall_id = totals.stall_id and state = 'counted'
      and not exists (select 1 from voids where rating_id = own.id and undone_at is null))
  where edition = new.edition;
end;

-- Inserting into this view adds a rating to the totals (way 1) or removes it (way -1).
create view moved_ratings as select id, 1 as way from ratings where false;
create trigger ratings_are_moved instead of insert on moved_ratings
begin
  update totals set
    rating_sum = rating_sum + new.way * own.rating,
    rating_count = rating_count + new.way,
    average_rating = coalesce((rating_sum + new.way * own.rating) * 1.0 / nullif(rating_count + new.way, 0), 0.0)
  from ratings as own
  where own.id = new.id and totals.edition = own.edition and totals.stall_id = own.stall_id;
end;

-- The cross join looks up a device's ratings by stall, because the index begins with the stall.
create trigger claims_are_counted after insert on ticket_claims when new.ended_at is null
begin
  insert into moved_ratings
  select ratings.id, effect from ticket_effects cross join totals as listed
  cross join ratings on ratings.edition = listed.edition and ratings.stall_id = listed.stall_id
    and ratings.device_id = new.device_id
  where hash = new.ticket and effect <> 0 and listed.edition = new.edition
    and not exists (select 1 from voids where rating_id = ratings.id and undone_at is null);
end;

create trigger ended_claims_are_taken_out after update of ended_at on ticket_claims
when old.ended_at is null and new.ended_at is not null
begin
  insert into moved_ratings
  select ratings.id, -effect from ticket_effects cross join totals as listed
  cross join ratings on ratings.edition = listed.edition and ratings.stall_id = listed.stall_id
    and ratings.device_id = new.device_id
  where hash = new.ticket and effect <> 0 and listed.edition = new.edition
    and not exists (select 1 from voids where rating_id = ratings.id and undone_at is null);
end;

create trigger voids_are_taken_out after insert on voids
when new.undone_at is null and (select state = 'counted' from rating_states where id = new.rating_id)
begin
  insert into moved_ratings values (new.rating_id, -1);
end;

create trigger undone_voids_count_again after update of undone_at on voids
when old.undone_at is null and new.undone_at is not null
  and (select state = 'counted' from rating_states where id = new.rating_id)
begin
  insert into moved_ratings values (new.rating_id, 1);
end;
