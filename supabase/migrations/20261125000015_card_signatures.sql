-- Signed cards, an option (content/README.md): a printed code carries a signature, and a rating that comes
-- without one is kept and marked, or kept and does not count. Where nobody switches it on, nothing changes.

-- What the festival sets, in one row; `mela fill-stalls` writes it.
alter table mela.festival
  add column signed_cards text check (signed_cards in ('apart', 'required')),
  add column card_key bytea;

-- How a rating came; null where the festival has no signed cards. A visitor who rated by a link and scans
-- the card afterwards makes it a signed one. The ledger keeps both facts.
alter table public.ratings add column card text check (card in ('signed', 'unsigned', 'signed-later'));

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

revoke all on mela.festival from public;
revoke all on function mela.card_signature, mela.card_of_visitor from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on mela.festival from %I', visitor);
    execute format('revoke all on function mela.card_signature, mela.card_of_visitor from %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261125000015_card_signatures');
