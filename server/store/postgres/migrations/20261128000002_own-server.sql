-- What only our own server needs on PostgreSQL, beside hosted.sql: many ratings in one statement, signed cards, and
-- results that replace the live totals.

/*
 * Writes many ratings in one statement: [{id, stall_id, stall_name, device_id, rating, network, card,
 * is_required, edition}]. Of two ratings of one device in one batch, the first counts; a rating of another edition is
 * left out. A function and not one query: each of its statements sees what came before.
 */
create function mela.record_ratings(batch jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  added uuid[];
  signed uuid[] := '{}';
  current uuid;
begin
  current := mela.await_edition();

  with written as (
    insert into public.ratings (id, edition, stall_id, stall_name, device_id, rating, network, card)
    select id, current, stall_id, stall_name, device_id, rating, network, card
    from rows from (
      jsonb_to_recordset(batch) as (id uuid, stall_id text, stall_name text, device_id uuid, rating integer,
        network text, card text, edition uuid)
    ) with ordinality as sent (id, stall_id, stall_name, device_id, rating, network, card, edition, place)
    where coalesce(sent.edition = current, true)
    order by stall_id, device_id, place
    on conflict do nothing
    returning id
  )
  select array_agg(id) into added from written;

  -- A rating without the card that it needs is kept with its void, so it is counted out as others are.
  if batch @> '[{"card": "unsigned", "is_required": true}]' then
    insert into mela.voids (edition, batch, rating_id, voided_by, voided_why, voided_at)
    select own.edition, 0, own.id, 'Mela', 'without a signed card', now()
    from jsonb_to_recordset(batch) as sent (id uuid, is_required boolean)
    join public.ratings as own on own.id = sent.id
    where own.id = any (added) and own.card = 'unsigned' and sent.is_required
    on conflict do nothing;
  end if;

  -- A card that is scanned later makes the device's earlier rating a signed one. Not by the id of another rating, which
  -- is refused.
  if batch @> '[{"card": "signed"}]' then
    with upgraded as (
      update public.ratings as own set card = 'signed-later'
      from jsonb_to_recordset(batch) as sent (id uuid, stall_id text, device_id uuid, card text, edition uuid)
      where coalesce(sent.edition = current, true)
        and (own.edition, own.stall_id, own.device_id) = (current, sent.stall_id, sent.device_id)
        and own.card = 'unsigned' and sent.card = 'signed'
        and not exists (select from public.ratings as other where other.id = sent.id and other.id <> own.id)
      returning own.id
    ), counted as (
      update mela.voids set undone_by = 'Mela', undone_why = 'the card was scanned later', undone_at = now()
      from upgraded
      where voids.rating_id = upgraded.id and voids.batch = 0 and voids.undone_at is null
      returning voids.rating_id
    )
    select coalesce(array_agg(rating_id), '{}') into signed from counted;
  end if;

  return (select jsonb_agg(jsonb_build_object(
    'is_other_edition', coalesce(sent.edition <> current, false) or coalesce(known.edition <> current, false),
    'is_taken', known.id is not null and known.id is distinct from own.id,
    'is_new', coalesce(sent.id = any (added), false) or (own.id = any (signed) and sent.card = 'signed'),
    'is_known', known.id is not null,
    'your_rating', own.rating,
    'card', own.card,
    'stall_name', total.stall_name,
    'rating_sum', total.rating_sum,
    'rating_count', total.rating_count,
    'average_rating', total.average_rating,
    'edition', current
  ) order by sent.place)
  from rows from (
    jsonb_to_recordset(batch) as (id uuid, stall_id text, device_id uuid, card text, edition uuid)
  ) with ordinality as sent (id, stall_id, device_id, card, edition, place)
  left join public.ratings as known on known.id = sent.id
  left join public.ratings as own
    on (own.edition, own.stall_id, own.device_id) = (current, sent.stall_id, sent.device_id)
  left join mela.totals as total on (total.edition, total.stall_id) = (current, sent.stall_id));
end
$$;

-- A result is saved before the first change after its time: so it is what counted then, and a clock that is set back shows
-- nothing newer.
create function mela.keep_results() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into mela.results (edition, kind, starts_at, totals, taken_out)
  select edition, kind, starts_at, totals, taken_out from mela.unkept_results where starts_at <= now()
  on conflict do nothing
$$;

create function mela.keep_results_first() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- Rows that are copied are no news.
  if coalesce(current_setting('mela.is_copying', true), '') <> 'on' then
    perform mela.keep_results();
  end if;
  return null;
end
$$;
create trigger ratings_come_after_results before insert on public.ratings
for each statement execute function mela.keep_results_first();
create trigger voids_come_after_results before insert or update on mela.voids
for each statement execute function mela.keep_results_first();

-- The result that visitors see; none while the totals are live. A later freeze replaces what was shown before.
create view mela.shown_result as
select kind, starts_at, totals, taken_out
from mela.results, mela.festival
where edition = (select id from mela.editions where ended_at is null)
  and ((kind = 'frozen' and starts_at = freeze_at) or (kind = 'final' and starts_at >= freeze_at))
order by kind = 'final' desc, starts_at desc limit 1;

do $$
declare
  visitor text;
begin
  for visitor in select 'public' union all
    select quote_ident(rolname) from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on all tables in schema mela from %s', visitor);
    execute format('revoke all on all functions in schema mela from %s', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261128000002_own-server');
