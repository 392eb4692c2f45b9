-- Every later change has its own file, whose number is the version of the database. Databases are compared with these
-- statements letter by letter, so they never change. No trigger has an alias for the table that it updates, because SQLite
-- before 3.43, such as Litestream's or Debian's, then refuses the whole database.

-- One edition for each year. Exactly one has no end, and what visitors send belongs to it.
create table editions (
  id text primary key not null,
  -- As the organisers call it; null until another one is begun.
  name text unique,
  -- Null: the database was made with it.
  started_at text,
  ended_at text
) strict;
create unique index one_current_edition on editions (ended_at is null) where ended_at is null;
insert into editions (id)
select substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-4' || substr(hex, 14, 3) || '-a'
  || substr(hex, 18, 3) || '-' || substr(hex, 21)
from (select lower(hex(randomblob(16))) as hex);

-- The ledger: one row per edition, stall and device, which never changes. It decides the prizes. `network` is a hash,
-- whose key is not in the database. It is null if unknown or forgotten.
create table ratings (
  id text primary key not null,
  edition text not null references editions (id),
  stall_id text not null,
  stall_name text not null,
  device_id text not null,
  rating integer not null check (rating between 1 and 5),
  created_at text not null,
  network text,
  unique (edition, stall_id, device_id)
) strict;

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

-- One row per edition and stall. Only triggers write it.
create table totals (
  id text not null unique,
  edition text not null references editions (id),
  stall_id text not null,
  stall_name text not null,
  rating_sum integer not null,
  rating_count integer not null,
  average_rating real not null,
  rating integer not null,
  created_at text not null,
  updated_at text not null,
  primary key (edition, stall_id)
) strict;

-- The rules for voter tickets in an edition. The first rating fixes what festival.json proposes, and afterwards only
-- organisers change it.
create table voting_rules (
  edition text primary key not null references editions (id),
  tickets text not null check (tickets in ('optional', 'required')),
  -- A JSON list of labels: their tickets count for a prize of their own, and not in the public totals.
  own_prizes text not null default '[]' check (json_valid(own_prizes)),
  -- Null: festival.json did.
  decided_by text,
  decided_at text not null
) strict;

-- Tickets that were made together.
create table ticket_batches (
  id text primary key not null,
  edition text not null references editions (id),
  label text not null check (label <> ''),
  created_at text not null,
  -- Null: nobody has said that they are on paper, and they are not valid yet.
  printed_at text
) strict;

-- A code is stored only as an HMAC, whose key is not in the database (server/store/tickets).
create table tickets (
  hash text primary key not null,
  edition text not null references editions (id),
  batch text not null references ticket_batches (id),
  sheet integer not null,
  voided_at text
) strict;

-- Which device has used which ticket. A void or a move ends a claim.
create table ticket_claims (
  edition text not null references editions (id),
  ticket text not null references tickets (hash),
  device_id text not null,
  claimed_at text not null,
  ended_at text
) strict;
create unique index one_claim_per_ticket on ticket_claims (ticket) where ended_at is null;
create unique index one_claim_per_device on ticket_claims (edition, device_id) where ended_at is null;

-- The effect of a ticket on its device's ratings: 1 if they count because of it, -1 if they count for another prize
-- instead.
create view ticket_effects as
select hash,
  not exists (select 1 from json_each(coalesce(own_prizes, '[]')) where value = label) as is_public,
  (not exists (select 1 from json_each(coalesce(own_prizes, '[]')) where value = label))
    - (coalesce(rules.tickets, 'optional') = 'optional') as effect
from tickets
join ticket_batches on ticket_batches.id = tickets.batch
left join voting_rules as rules on rules.edition = tickets.edition;

-- Whether a rating is in the totals, unless it is voided.
create view rating_states as
select id, coalesce(
  (select iif(is_public, 'counted', 'own-prize')
    from ticket_claims as claim join ticket_effects on ticket_effects.hash = claim.ticket
    where claim.edition = ratings.edition and claim.device_id = ratings.device_id and claim.ended_at is null),
  (select 'no-ticket' from voting_rules as rules
    where rules.edition = ratings.edition and rules.tickets = 'required'),
  'counted') as state
from ratings;

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

-- The phone alone is never unique, because a refusal would reveal who is registered.
create table join_requests (
  id text primary key not null,
  edition text not null references editions (id),
  full_name text not null
    check (trim(full_name, char(9, 10, 13, 32)) <> '' and length(full_name) <= 120),
  phone text not null check (length(phone) between 1 and 15 and phone not glob '*[^0-9]*'),
  device_id text not null,
  -- Which privacy notice was in force.
  notice text,
  created_at text not null,
  unique (edition, device_id, phone)
) strict;

create table feedback (
  id text primary key not null,
  edition text not null references editions (id),
  rating integer not null check (rating between 1 and 5),
  message text check (length(message) <= 2000),
  device_id text not null,
  created_at text not null
) strict;

-- Ratings that do not count. The ledger keeps them. A void can be undone, but it stays recorded.
create table voids (
  id integer primary key,
  edition text not null references editions (id),
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

-- When the public list is frozen, and when the final places are shown, according to festival.json. If both are null, the
-- list is always live.
create table festival (
  is_only integer primary key check (is_only = 1),
  freeze_at text,
  reveal_at text,
  -- What festival.json proposes; the first rating of an edition makes it a rule.
  tickets text not null default 'optional' check (tickets in ('optional', 'required')),
  -- Its prizes, and the labels among them, as JSON.
  prizes text not null default '[]' check (json_valid(prizes)),
  own_prizes text not null default '[]' check (json_valid(own_prizes))
) strict;
insert into festival (is_only) values (1);

-- What visitors see from a given time on instead of the live totals.
create table results (
  edition text not null references editions (id),
  kind text not null check (kind in ('frozen', 'final')),
  starts_at text not null,
  -- JSON: the rows of the totals, how many ratings did not count, by reason, and the prizes with the totals of their labels.
  totals text not null,
  taken_out text not null,
  prizes text not null default '[]',
  primary key (edition, kind, starts_at)
) strict;

create trigger results_are_final before update on results
begin
  select raise(abort, 'a result that was shown is never changed');
end;

create trigger results_stay before delete on results
begin
  select raise(abort, 'a result that was shown is never deleted');
end;

-- A second organiser's permit to begin the reveal, valid once.
create table reveal_permits (
  id integer primary key,
  edition text not null references editions (id),
  given_by text not null check (given_by <> ''),
  given_at text not null,
  used_at text
) strict;

-- The places of a final result that the presenter has shown, the last place first.
create table shown_places (
  edition text not null references editions (id),
  starts_at text not null,
  step integer not null,
  shown_at text not null,
  primary key (edition, starts_at, step)
) strict;

-- The totals of a label's voters, even if they do not count in public. Empty with fewer than five used tickets, which
-- would reveal how individuals voted.
create view label_totals as
select ratings.edition, label, stall_id, max(stall_name) as stall_name, sum(rating) as rating_sum,
  count(*) as rating_count
from ratings
join ticket_claims as claim on claim.edition = ratings.edition and claim.device_id = ratings.device_id
  and claim.ended_at is null
join tickets on tickets.hash = claim.ticket
join ticket_batches on ticket_batches.id = tickets.batch
where (ratings.edition, label) in (
    select used.edition, label from ticket_claims as used join tickets on hash = used.ticket
    join ticket_batches on ticket_batches.id = batch
    where used.ended_at is null group by used.edition, label having count(*) >= 5)
  and not exists (select 1 from voids where rating_id = ratings.id and undone_at is null)
group by ratings.edition, label, stall_id;

create view live_result as
select
  editions.id as edition,
  (select coalesce(json_group_array(json_object('stall_id', stall_id, 'stall_name', stall_name,
      'rating_sum', rating_sum, 'rating_count', rating_count, 'average_rating', average_rating)), '[]')
    from totals where totals.edition = editions.id) as totals,
  (select coalesce(json_group_array(json_object('why', voided_why, 'count', ratings)), '[]')
    from (select voided_why, count(*) as ratings from voids
      where voids.edition = editions.id and undone_at is null
      group by voided_why order by ratings desc, voided_why)) as taken_out,
  (select json_group_array(json_set(value, '$.totals', json((
      select json_group_array(json_object('stall_id', stall_id, 'stall_name', stall_name, 'rating_sum', rating_sum,
        'rating_count', rating_count, 'average_rating', rating_sum * 1.0 / rating_count)) from label_totals
      where edition = editions.id and label = json_extract(value, '$.label')))))
    from festival, json_each(prizes)) as prizes
from editions where ended_at is null;

-- The times in festival.json whose result is not saved yet, except those before this edition. A result that organisers
-- have already shown is not shown again at the planned time.
create view unkept_results as
select edition, kind, planned.starts_at, totals, taken_out, prizes
from live_result, (
  select 'frozen' as kind, freeze_at as starts_at, freeze_at from festival
  union all
  select 'final', reveal_at, freeze_at from festival
) as planned
where freeze_at is not null and starts_at is not null
  and starts_at > coalesce((select started_at from editions where ended_at is null), '')
  and not exists (
    select 1 from results as kept where kept.edition = live_result.edition and kept.kind = planned.kind
      and (kept.starts_at = planned.starts_at
        or (kept.kind = 'final' and kept.starts_at >= planned.freeze_at)));

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

-- The results that visitors see, newest first. Empty while the totals are live. A later freeze replaces an earlier result.
create view shown_results as
select kind, starts_at, totals, taken_out, results.prizes,
  (select count(*) from shown_places as own
    where own.edition = results.edition and own.starts_at = results.starts_at) as shown,
  (select max(shown_at) from shown_places as own
    where own.edition = results.edition and own.starts_at = results.starts_at) as last_shown_at
from results, festival
where edition = (select id from editions where ended_at is null)
  and ((kind = 'frozen' and starts_at = freeze_at) or (kind = 'final' and starts_at >= freeze_at))
order by kind = 'final' desc, starts_at desc;
