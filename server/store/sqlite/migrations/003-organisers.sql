-- What the organisers need after the day, to stand by a prize and to let go of personal data.

-- Where a rating came from, as far as that may be known: hashes with a key that is not in here
-- (server/fingerprint). Null where it is not known, or no longer.
alter table ratings add column network text;
alter table ratings add column browser text;

-- Ratings that do not count. The ledger keeps them; a void can be undone, and stays written.
create table voids (
  id integer primary key,
  -- What was voided by one command.
  batch integer not null,
  rating_id text not null references ratings (id),
  voided_by text not null check (voided_by <> ''),
  voided_why text not null check (voided_why <> ''),
  voided_at text not null,
  undone_by text check (undone_by <> ''),
  undone_why text check (undone_why <> ''),
  undone_at text,
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_why is null))
) strict;

create unique index voided_once on voids (rating_id) where undone_at is null;

create trigger voids_are_taken_out after insert on voids when new.undone_at is null
begin
  update stall_ratings as total set
    rating_sum = rating_sum - own.rating,
    rating_count = rating_count - 1,
    average_rating = coalesce((rating_sum - own.rating) * 1.0 / nullif(rating_count - 1, 0), 0.0)
  from ratings as own
  where own.id = new.rating_id and total.stall_id = own.stall_id;
end;

create trigger undone_voids_count_again after update of undone_at on voids
when old.undone_at is null and new.undone_at is not null
begin
  update stall_ratings as total set
    rating_sum = rating_sum + own.rating,
    rating_count = rating_count + 1,
    average_rating = (rating_sum + own.rating) * 1.0 / (rating_count + 1)
  from ratings as own
  where own.id = new.rating_id and total.stall_id = own.stall_id;
end;

create trigger voids_are_undone_once before update on voids
when old.undone_at is not null or new.undone_at is null or new.id <> old.id or new.batch <> old.batch
  or new.rating_id <> old.rating_id or new.voided_by <> old.voided_by
  or new.voided_why <> old.voided_why or new.voided_at <> old.voided_at
begin
  select raise(abort, 'a void is undone, never changed');
end;

create trigger voids_stay before delete on voids
begin
  select raise(abort, 'a void is undone, never deleted');
end;

-- A rating that counts stays what it is; only whose it was, and where it came from, may be forgotten.
drop trigger ratings_are_final;
create trigger ratings_are_final before update on ratings
when new.id <> old.id or new.stall_id <> old.stall_id or new.stall_name <> old.stall_name
  or new.rating <> old.rating or new.created_at <> old.created_at
  or (new.network is not null and new.network is not old.network)
  or (new.browser is not null and new.browser is not old.browser)
  or (new.device_id = old.device_id and new.network is old.network and new.browser is old.browser)
begin
  select raise(abort, 'a rating in the ledger is never changed');
end;

create trigger ratings_stay before delete on ratings
begin
  select raise(abort, 'a rating in the ledger is never deleted');
end;
