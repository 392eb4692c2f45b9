-- The ledger itself refuses an id that a correction has, so that a rating is inserted without looking there first.
create trigger ratings_have_ids_of_their_own before insert on ratings
when exists (select 1 from corrections where id = new.id)
begin
  select raise(ignore);
end;

-- Most festivals have no moment at which the list stands still: then nothing is looked for before each rating.
drop trigger ratings_come_after_results;
create trigger ratings_come_after_results before insert on ratings
when (select freeze_at from festival) is not null
begin
  insert into results (kind, starts_at, totals, taken_out)
  select kind, starts_at, totals, taken_out from unkept_results where starts_at <= new.created_at;
end;
