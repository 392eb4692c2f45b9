-- How ratings and corrections are written, and what is told of them.

/*
 * What became of a batch, one object for each rating, in the same order: taken (the id is another rating's, or a
 * correction of another one), is_new, is_known (the id is a step of this rating), your_rating (the stars that
 * count), card and the stall's totals.
 * @param signed Ratings that count again because of a card.
 */
create function mela.describe_ratings(batch jsonb, added uuid[], signed uuid[] default '{}') returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_agg(jsonb_build_object(
    'taken', own.id is distinct from sent.id and (
      exists (select from public.ratings as other where other.id = sent.id)
      or exists (select from mela.corrections as step
        where step.id = sent.id and step.rating_id is distinct from own.id)),
    'is_new', coalesce(sent.id = any (added), false)
      or (coalesce(own.id = any (signed), false) and coalesce(sent.card, 'signed') = 'signed'),
    -- For a server of the version before, which may still run.
    'rated_id', own.id,
    'is_known', own.id = sent.id
      or exists (select from mela.corrections as step where step.id = sent.id),
    'your_rating', own.stars,
    'card', rated.card,
    'stall_name', total.stall_name,
    'rating_sum', total.rating_sum,
    'rating_count', total.rating_count,
    'average_rating', total.average_rating
  ) order by sent.place)
  from rows from (
    jsonb_to_recordset(batch) as (id uuid, stall_id text, device_id uuid, card text)
  ) with ordinality as sent (id, stall_id, device_id, card, place)
  left join (public.ratings as rated join mela.counted_stars as own using (id, stall_id))
    on rated.stall_id = sent.stall_id and rated.device_id = sent.device_id
  left join public.stall_ratings as total on total.stall_id = sent.stall_id
$$;

/*
 * Writes other stars for ratings that the ledger has: [{id, stall_id, device_id, rating}]; whoever calls it has asked
 * whether that is allowed. Answers as record_ratings does. Never in one transaction with ratings of other stalls: each
 * of the two locks the ledger's rows first, then the totals in the order of the stalls, so that two processes do not
 * wait for each other.
 */
create function mela.record_corrections(batch jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  added uuid[];
begin
  -- The steps of one rating come one after the other, whichever processes record them.
  perform 1
  from public.ratings as own join jsonb_to_recordset(batch) as sent (stall_id text, device_id uuid)
    on own.stall_id = sent.stall_id and own.device_id = sent.device_id
  order by own.stall_id, own.device_id for no key update of own;

  with written as (
    insert into mela.corrections (id, rating_id, rating)
    select sent.id, own.id, sent.rating
    from rows from (
      jsonb_to_recordset(batch) as (id uuid, stall_id text, device_id uuid, rating integer)
    ) with ordinality as sent (id, stall_id, device_id, rating, place)
    join public.ratings as own on own.stall_id = sent.stall_id and own.device_id = sent.device_id
    where not exists (select from public.ratings as other where other.id = sent.id)
    order by sent.place
    on conflict do nothing
    returning id
  )
  select array_agg(id) into added from written;
  return mela.describe_ratings(batch, added);
end
$$;

revoke all on function mela.describe_ratings, mela.record_corrections from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on function mela.describe_ratings, mela.record_corrections from %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261125000016_record_steps');
