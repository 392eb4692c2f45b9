-- The ledger: one row per stall and device, never changed. Prizes are decided from it.
create table ratings (
  id text primary key not null,
  stall_id text not null,
  stall_name text not null,
  device_id text not null,
  rating integer not null check (rating between 1 and 5),
  created_at text not null,
  unique (stall_id, device_id)
) strict;

create trigger ratings_are_final before update on ratings
begin
  select raise(abort, 'a rating in the ledger is never changed');
end;

-- One row per stall (specification, section 3). Only the trigger below writes it.
create table stall_ratings (
  id text not null unique,
  stall_id text primary key not null,
  stall_name text not null,
  rating_sum integer not null,
  rating_count integer not null,
  average_rating real not null,
  rating integer not null,
  created_at text not null,
  updated_at text not null
) strict;

create trigger ratings_are_counted after insert on ratings
begin
  insert into stall_ratings
    (id, stall_id, stall_name, rating_sum, rating_count, average_rating, rating, created_at, updated_at)
  values
    (lower(hex(randomblob(16))), new.stall_id, new.stall_name,
     new.rating, 1, new.rating, new.rating, new.created_at, new.created_at)
  on conflict (stall_id) do update set
    stall_name = excluded.stall_name,
    rating_sum = rating_sum + excluded.rating,
    rating_count = rating_count + 1,
    average_rating = (rating_sum + excluded.rating) * 1.0 / (rating_count + 1),
    rating = excluded.rating,
    updated_at = excluded.updated_at;
end;
