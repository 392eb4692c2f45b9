-- Limits by network, as server/rate-limit has them on our own server: a network whose ratings push a
-- stall otherwise than everybody else's do is slowed, whichever stars it sends.

-- What each network, hashed, has given: to one stall, and to all of them under an empty number.
create unlogged table mela.network_ratings (
  network text not null,
  stall_id text not null,
  ratings integer not null,
  stars integer not null,
  primary key (network, stall_id)
);

/*
 * The visitor's address. The project's gateway names it in a header that it does not take from the
 * caller: Supabase's in cf-connecting-ip. For another gateway, run
 * alter database postgres set mela.address_header = 'x-real-ip', or 'none' where it names none.
 * Of several addresses the last one counts: it is what the gateway itself has seen.
 */
create function mela.visitor_address() returns inet
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  header text := lower(coalesce(current_setting('mela.address_header', true), 'cf-connecting-ip'));
  told text := nullif(current_setting('request.headers', true), '')::json ->> header;
begin
  -- IPv4 as IPv6 writes it.
  return regexp_replace(regexp_replace(told, '^.*[, ]', ''), '^::ffff:(?=\d+\.)', '', 'i')::inet;
exception when invalid_text_representation then
  return null;
end
$$;

create function mela.network_of(address inet, bits integer) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select network(set_masklen(address, bits))::text
$$;

-- From wide to narrow; none where nobody names the address.
create function mela.visitor_networks() returns text[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case family(address)
    when 4 then array[mela.network_of(address, 24), host(address)]
    when 6 then array[mela.network_of(address, 48), mela.network_of(address, 56),
      mela.network_of(address, 64)]
    else '{}'
  end
  from mela.visitor_address() as address
$$;

-- Whom a request counts for: an IPv4 address, or the first 64 bits of an IPv6 one, which a phone or a household has to
-- itself. Null if the gateway names no address.
create function mela.visitor_network() returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case family(address) when 6 then mela.network_of(address, 64) else host(address) end
  from mela.visitor_address() as address
$$;

-- The network of a rating's fingerprint is the widest that one sender may have: server/fingerprint/fingerprint.ts.
create function mela.visitor_prefix() returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select mela.network_of(address, case family(address) when 6 then 48 else 24 end)
  from mela.visitor_address() as address
$$;

/*
 * Counts a rating that is already in the totals, or refuses it with 429. The figures and the rule are
 * those of shared/limits.ts and server/rate-limit/network-share.ts. A refusal rolls back what it counts. The
 * corrections of a network are counted apart from its ratings and judged by the same rule: a correction may not give
 * what a rating may not give, and it is not one rating more.
 */
create function mela.admit_rating(stall text, given integer, kind text default 'rating') returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  alike_free constant float8 := 150;
  alike_times_usual constant float8 := 3;
  unlike_free constant float8 := 20;
  unlike_times_usual constant float8 := 2;
  stars_apart constant float8 := 0.3;
  known_from constant float8 := 200;
  alone_share constant float8 := 0.2;
  alone_stalls constant float8 := 3;
  prior_weight constant float8 := 8;
  prior_ratings constant float8 := 50;
  prior_stars constant float8 := 4;
  networks constant text[] := mela.visitor_networks();
  name text;
  hashed text;
  total record;
  own record;
  alone float8;
  others float8;
  others_stall float8;
  share float8;
  weight float8;
  usual float8;
  reason text;
begin
  select sum(rating_count)::float8 as ratings, sum(rating_sum)::float8 as stars,
    sum(rating_count) filter (where stall_id = stall)::float8 as own_ratings,
    sum(rating_sum) filter (where stall_id = stall)::float8 as own_stars,
    (select greatest(count(*), 1)::float8 from public.stalls where is_open) as stalls
  into total from public.stall_ratings;

  foreach name in array networks loop
    hashed := mela.to_trace(case kind when 'rating' then 'limit' else kind end, name);
    insert into mela.network_ratings as counted
    values (hashed, '', 1, given), (hashed, stall, 1, given)
    on conflict on constraint network_ratings_pkey do update set
      ratings = counted.ratings + 1, stars = counted.stars + excluded.stars;
    select
      max(ratings) filter (where stall_id = '') as all_ratings,
      max(stars) filter (where stall_id = '') as all_stars,
      max(ratings) filter (where stall_id = stall) as ratings,
      max(stars) filter (where stall_id = stall) as stars
    into own from mela.network_ratings where network = hashed and stall_id in ('', stall);
    -- What everybody else has given; a rating that was voided is no longer in the totals.
    own.all_ratings := least(own.all_ratings, total.ratings);
    others := total.ratings - own.all_ratings;
    others_stall := greatest(total.own_ratings - own.ratings, 0);
    share := (others_stall + 1 + sqrt(others_stall)) / (others + total.stalls);
    weight := others_stall + prior_weight;
    usual := (greatest(total.stars - own.all_stars, 0) + prior_ratings * prior_stars)
      / (others + prior_ratings);
    usual := (greatest(total.own_stars - own.stars, 0) + prior_weight * usual) / weight;
    alone := greatest(alone_share, alone_stalls / total.stalls);
    reason := case
      when own.ratings > alike_free + own.all_ratings * case when others < known_from then alone
        else least(2 * alone, alike_times_usual * share) end then 'ratings'
      when others >= known_from
        and own.ratings > unlike_free
          + own.all_ratings * least(2 * alone, unlike_times_usual * share)
        and abs(own.stars::float8 / own.ratings - usual)
          > stars_apart + 1 / sqrt(own.ratings) + 1 / sqrt(weight) then 'stars'
    end;
    exit when reason is not null;
  end loop;

  begin
    if reason is not null then
      perform mela.take_token(kind || ' slowed ' || stall || ' ' || name, 1, 60, 20);
    end if;
    for level in reverse cardinality(networks) .. 1 loop
      perform mela.take_token(kind || 's ' || networks[level],
        case level when cardinality(networks) then 4000 else 16000 end,
        case level when cardinality(networks) then 0.2 else 0.05 end, 20);
    end loop;
  exception when sqlstate 'PGRST' then
    raise log 'mela: a network rates stall % otherwise than everybody else (%)', stall,
      coalesce(reason, 'all stalls');
    raise;
  end;
end
$$;

alter table mela.network_ratings enable row level security;
-- The next file takes the functions' default grants away from visitors.
revoke all on mela.network_ratings from public;

revoke all on function mela.admit_rating from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on function mela.admit_rating from %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261122000006_network_shares');
