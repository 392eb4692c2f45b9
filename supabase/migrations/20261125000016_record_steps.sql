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

-- As before, with how each rating came: card and is_required, from our own server; else as found here. Of two
-- ratings of one device in one batch, the first sent is the rating.
create or replace function mela.record_ratings(batch jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  added uuid[];
  signed uuid[];
  needs_card boolean := coalesce(mela.is_visitor()
    and (select signed_cards = 'required' from mela.festival), false);
begin
  with written as (
    insert into public.ratings (id, stall_id, stall_name, device_id, rating, network, browser, card)
    select id, stall_id, stall_name, device_id, rating, network, browser,
      coalesce(card, mela.card_of_visitor(stall_id))
    from rows from (
      jsonb_to_recordset(batch) as (id uuid, stall_id text, stall_name text,
        device_id uuid, rating integer, network text, browser text, card text)
    ) with ordinality
      as sent (id, stall_id, stall_name, device_id, rating, network, browser, card, place)
    where not exists (select from mela.corrections as step where step.id = sent.id)
    order by stall_id, device_id, place
    on conflict do nothing
    returning id
  )
  select array_agg(id) into added from written;

  -- A rating without the card that it needs is kept with its void, so it is counted out as others are.
  if needs_card or batch @> '[{"card": "unsigned", "is_required": true}]' then
    insert into mela.voids (batch, rating_id, voided_by, voided_why, voided_at)
    select 0, own.id, 'Mela', 'without a signed card', now()
    from jsonb_to_recordset(batch) as sent (id uuid, is_required boolean)
    join public.ratings as own on own.id = sent.id
    where own.id = any (added) and own.card = 'unsigned' and (needs_card or sent.is_required)
    on conflict do nothing;
  end if;

  -- A card that is scanned later makes the device's earlier rating a signed one. Not by the id of another
  -- stall's or another device's rating, which is refused.
  if mela.is_visitor() or batch @> '[{"card": "signed"}]' then
    with upgraded as (
      update public.ratings as own set card = 'signed-later'
      from jsonb_to_recordset(batch) as sent (id uuid, stall_id text, device_id uuid, card text)
      where own.stall_id = sent.stall_id and own.device_id = sent.device_id
        and own.card = 'unsigned'
        and coalesce(sent.card, mela.card_of_visitor(sent.stall_id)) = 'signed'
        and not exists (select from public.ratings as other
          where other.id = sent.id and other.id <> own.id)
        and not exists (select from mela.corrections as step
          where step.id = sent.id and step.rating_id <> own.id)
      returning own.id
    ), counted as (
      update mela.voids set undone_by = 'Mela', undone_why = 'the card was scanned later',
        undone_at = now()
      from upgraded
      where voids.rating_id = upgraded.id and voids.batch = 0 and voids.undone_at is null
      returning voids.rating_id
    )
    select array_agg(rating_id) into signed from counted;
  end if;

  return mela.describe_ratings(batch, added, signed);
end
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
