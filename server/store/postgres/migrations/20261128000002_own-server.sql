-- What our own server needs on PostgreSQL in addition to hosted.sql: many ratings in one statement, voter tickets, and
-- results that replace the live totals.

-- Claims tickets one by one, in the order of the ratings, so that each claim sees the earlier ones.
create function mela.claim_tickets(batch jsonb, current uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  sent record;
begin
  for sent in select one.* from jsonb_to_recordset(batch) as one
    (id uuid, stall_id text, device_id uuid, edition uuid, ticket text)
    where one.ticket is not null and coalesce(one.edition = current, true) loop
    insert into mela.ticket_claims (edition, ticket, device_id, claimed_at)
    select current, valid.hash, sent.device_id, now()
    from mela.valid_tickets as valid
    join public.ratings as own
      on (own.edition, own.stall_id, own.device_id) = (current, sent.stall_id, sent.device_id)
    where valid.hash = sent.ticket and valid.edition = current
      and not exists (select from public.ratings as other where other.id = sent.id and other.id <> own.id)
    on conflict do nothing;
  end loop;
end
$$;

/*
 * Writes many ratings in one statement: [{id, stall_id, stall_name, device_id, rating, network, edition, ticket}],
 * where `ticket` is a hash. Of two ratings of one device in one batch, the first counts. A rating of another edition is
 * left out. This is a function, because each of its statements must see the effects of the earlier ones.
 */
create function mela.record_ratings(batch jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  added uuid[];
  current uuid;
  has_tickets constant boolean := jsonb_path_exists(batch, '$[*].ticket');
  is_open boolean;
begin
  -- Transactions with new claims run one at a time, without concurrent ratings, which they would not see.
  if has_tickets and exists (
    select from jsonb_to_recordset(batch) as sent (device_id uuid, ticket text)
    where ticket is not null and not exists (
      select from mela.ticket_claims as claim
      where claim.ticket = sent.ticket and claim.device_id = sent.device_id and claim.ended_at is null)) then
    perform pg_advisory_xact_lock(7326253);
  end if;
  current := mela.await_edition();
  perform mela.keep_results();
  select tickets = 'optional' into is_open from mela.voting_rules where edition = current;
  if not found then
    insert into mela.voting_rules (edition, tickets, own_prizes, decided_at)
    select current, tickets, own_prizes, now() from mela.festival on conflict do nothing;
    select tickets = 'optional' into is_open from mela.voting_rules where edition = current;
  end if;

  with written as (
    insert into public.ratings (id, edition, stall_id, stall_name, device_id, rating, network)
    select id, current, stall_id, stall_name, device_id, rating, network
    from rows from (
      jsonb_to_recordset(batch) as (id uuid, stall_id text, stall_name text, device_id uuid, rating integer,
        network text, edition uuid)
    ) with ordinality as sent (id, stall_id, stall_name, device_id, rating, network, edition, place)
    where coalesce(sent.edition = current, true)
    order by stall_id, device_id, place
    on conflict do nothing
    returning id
  )
  select array_agg(id) into added from written;

  if has_tickets then
    perform mela.claim_tickets(batch, current);
  end if;

  return (select jsonb_agg(jsonb_build_object(
    'is_other_edition', coalesce(sent.edition <> current, false) or coalesce(known.edition <> current, false),
    'is_taken', known.id is not null and known.id is distinct from own.id,
    'is_new', coalesce(sent.id = any (added), false),
    'is_known', known.id is not null,
    'your_rating', own.rating,
    'counts', is_open or exists (select from mela.ticket_claims as claim
      where (claim.edition, claim.device_id) = (current, sent.device_id) and claim.ended_at is null),
    'ticket', case
      when sent.ticket is null then null
      when exists (select from mela.ticket_claims as claim
        where claim.ticket = sent.ticket and claim.device_id = sent.device_id and claim.ended_at is null)
        then 'claimed'
      when not exists (select from mela.valid_tickets as valid
        where valid.hash = sent.ticket and valid.edition = current) then 'unknown'
      when exists (select from mela.ticket_claims as claim
        where claim.ticket = sent.ticket and claim.ended_at is null) then 'used'
      else 'device-has-one' end,
    'stall_name', total.stall_name,
    'rating_sum', total.rating_sum,
    'rating_count', total.rating_count,
    'average_rating', total.average_rating,
    'edition', current
  ) order by sent.place)
  from rows from (
    jsonb_to_recordset(batch) as (id uuid, stall_id text, device_id uuid, edition uuid, ticket text)
  ) with ordinality as sent (id, stall_id, device_id, edition, ticket, place)
  -- Looks up each rating, because a join reads the whole ledger until PostgreSQL has statistics.
  left join lateral (select * from public.ratings as one where one.id = sent.id limit 1) as known on true
  left join lateral (select * from public.ratings as one
    where (one.edition, one.stall_id, one.device_id) = (current, sent.stall_id, sent.device_id) limit 1) as own on true
  left join lateral (select * from mela.totals as one
    where (one.edition, one.stall_id) = (current, sent.stall_id) limit 1) as total on true);
end
$$;

-- Sets the prizes of festival.json. Ratings wait meanwhile, because they would be counted by the previous rule.
create function mela.set_prizes(wanted text, labels text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  former mela.voting_rules;
begin
  perform pg_advisory_xact_lock(7326253);
  lock table mela.voting_rules, mela.tickets, mela.ticket_claims in share row exclusive mode;
  perform mela.keep_results();
  update mela.festival set prizes = wanted, own_prizes = labels where (prizes, own_prizes) <> (wanted, labels);
  delete from mela.voting_rules where edition = mela.current_edition() and own_prizes <> labels returning * into former;
  if found then
    insert into mela.voting_rules (edition, tickets, own_prizes, decided_by, decided_at)
    values (former.edition, former.tickets, labels, former.decided_by, now());
  end if;
end
$$;

-- A result is saved before anything changes the totals after its time, so that it is what counted then, even if the clock
-- is set back. PL/pgSQL plans the statement once, and not for each batch of ratings.
create function mela.keep_results() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into mela.results (edition, kind, starts_at, totals, taken_out, prizes)
  select edition, kind, starts_at, totals, taken_out, prizes from mela.unkept_results where starts_at <= now()
  on conflict do nothing;
end
$$;

call mela.close_to_visitors();

insert into mela.migrations (name) values ('20261128000002_own-server');
