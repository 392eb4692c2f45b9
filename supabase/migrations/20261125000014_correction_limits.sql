/*
 * As before. The corrections of a network are counted apart from its ratings and judged by the same rule: what
 * may not be given at first may not be given by a correction either, and a correction is not one rating more.
 */
drop function mela.admit_rating(text, integer);
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

insert into mela.migrations (name) values ('20261125000014_correction_limits');
