-- Signed cards, an option (content/README.md): a printed code carries a signature, and a rating that comes
-- without one is kept and marked, or kept and does not count. Where nobody switches it on, nothing changes.

-- What the festival sets, in one row; `mela fill-stalls` writes it.
alter table mela.festival
  add column signed_cards text check (signed_cards in ('apart', 'required')),
  add column card_key bytea;

-- How a rating came; null where the festival has no signed cards. A visitor who rated by a link and scans
-- the card afterwards makes it a signed one. The ledger keeps both facts.
alter table public.ratings add column card text check (card in ('signed', 'unsigned', 'signed-later'));

create or replace function mela.keep_ledger() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new is distinct from old
    and (new.id, new.stall_id, new.stall_name, new.rating, new.created_at)
      = (old.id, old.stall_id, old.stall_name, old.rating, old.created_at)
    and (new.card is not distinct from old.card
      or (old.card = 'unsigned' and new.card is not distinct from 'signed-later'))
    and (new.network is null or new.network is not distinct from old.network
      or (new.network like 'erased-%' and old.network not like 'erased-%'))
    and (new.browser is null or new.browser is not distinct from old.browser
      or (new.browser like 'erased-%' and old.browser not like 'erased-%')) then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'a rating in the ledger is never changed';
end
$$;

-- The signature of a stall's card, as server/cards/sign-card.ts makes it: HMAC-SHA256 (RFC 2104), of which
-- 35 bits become seven letters. Null without a key.
create function mela.card_signature(stall text) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  letters constant text := '23456789abcdefghijkmnpqrstuvwxyz';
  key constant bytea := (select card_key from mela.festival);
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
  hash bytea;
  bits bigint := 0;
  signature text := '';
begin
  if key is null then
    return null;
  end if;
  for place in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, place, get_byte(inner_pad, place) # get_byte(key, place));
    outer_pad := set_byte(outer_pad, place, get_byte(outer_pad, place) # get_byte(key, place));
  end loop;
  hash := sha256(outer_pad || sha256(inner_pad || convert_to('card ' || stall, 'UTF8')));
  for place in 0 .. 4 loop
    bits := (bits << 8) | get_byte(hash, place);
  end loop;
  for place in 1 .. 7 loop
    signature := signature || substr(letters, ((bits >> (40 - 5 * place)) & 31)::integer + 1, 1);
  end loop;
  return signature;
end
$$;

-- How a visitor's rating of a hosted project came. Null where the option is off, and for our own server,
-- which has checked the signature itself. Hashes are compared, so that the time tells nothing.
create function mela.card_of_visitor(stall text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case
      when signed_cards is null or not mela.is_visitor() then null
      when sha256(convert_to(coalesce(current_setting('mela.card', true), ''), 'UTF8'))
        = sha256(convert_to(mela.card_signature(stall), 'UTF8')) then 'signed'
      else 'unsigned'
    end
  from mela.festival
$$;

-- As before, with how each rating came. @param signed Ratings that count again because of a card.
drop function mela.describe_ratings(jsonb, uuid[]);
create function mela.describe_ratings(batch jsonb, added uuid[], signed uuid[] default '{}') returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_agg(jsonb_build_object(
    'taken', own.id is distinct from sent.id and (
      exists (select from public.ratings as other where other.id = sent.id)
      or exists (select from mela.corrections as step
        where step.id = sent.id and step.rating_id is distinct from own.id)),
    'is_new', coalesce(sent.id = any (added), false)
      or (coalesce(own.id = any (signed), false) and coalesce(sent.card, 'signed') = 'signed'),
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

-- As before, with how each rating came: card and is_required, from our own server; else as found here.
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
 * The same function with what a scanned card carries; empty for a link. PostgREST chooses by the keys. Where
 * the festival has no signed cards, it is not there. `counts` is about the card alone: nobody is told of
 * another void.
 */
create function public.rate_stall(id uuid, stall_id text, rating integer, device_id uuid, card text)
returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mode constant text := (select signed_cards from mela.festival);
  answer jsonb;
begin
  if mode is null then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PGRST202',
        'message', 'Could not find the function rate_stall with these parameters', 'details', null,
        'hint', null)::text,
      detail = json_build_object('status', 404, 'headers', json_build_object())::text;
  end if;
  perform set_config('mela.card', coalesce(rate_stall.card, ''), true);
  answer := public.rate_stall(id => rate_stall.id, stall_id => rate_stall.stall_id,
    rating => rate_stall.rating, device_id => rate_stall.device_id)::jsonb;
  return answer || jsonb_build_object('counts', mode <> 'required' or not exists (
    select from public.ratings as own where own.stall_id = rate_stall.stall_id
      and own.device_id = rate_stall.device_id and own.card = 'unsigned'));
end
$$;

revoke all on mela.festival from public;
revoke all on function mela.card_signature, mela.card_of_visitor, mela.describe_ratings from public;
revoke all on function public.rate_stall(uuid, text, integer, uuid, text) from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on mela.festival from %I', visitor);
    execute format('revoke all on function mela.card_signature, mela.card_of_visitor,
      mela.describe_ratings from %I', visitor);
    execute format('grant execute on function public.rate_stall(uuid, text, integer, uuid, text) to %I',
      visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261125000014_signed_cards');
