-- The same rules as before. With a join, SQLite searched the whole past for each row that left the ledger, so that
-- 50,000 ratings took more than a minute, and nobody could rate meanwhile.
drop trigger ratings_stay;
create trigger ratings_stay before delete on ratings
when not exists (select 1 from past_ratings
  where edition = (select id from editions where ended_at is null) and id = old.id)
begin
  select raise(abort, 'a rating in the ledger is never deleted');
end;
drop trigger corrections_stay;
create trigger corrections_stay before delete on corrections
when not exists (select 1 from past_corrections
  where edition = (select id from editions where ended_at is null) and id = old.id)
begin
  select raise(abort, 'a correction is never deleted');
end;
drop trigger voids_stay;
create trigger voids_stay before delete on voids
when not exists (select 1 from past_voids
  where edition = (select id from editions where ended_at is null) and id = old.id)
begin
  select raise(abort, 'a void is undone, never deleted');
end;
drop trigger moves_stay;
create trigger moves_stay before delete on moves
when not exists (select 1 from past_moves
  where edition = (select id from editions where ended_at is null)
    and rating_id = old.rating_id and batch = old.batch)
begin
  select raise(abort, 'a move is never deleted');
end;
