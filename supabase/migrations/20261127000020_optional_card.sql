-- One function for all guides in place of two: what a scanned card carries is a key that a
-- guide may leave out. So a guide that was kept before the option is switched on or off goes on.

drop function public.rate_stall(uuid, text, integer, uuid, text);
drop function public.rate_stall(uuid, text, integer, uuid);

/*
 * `card` is empty for a link. A guide that leaves it out does not know of signatures: where only signed cards count, its
 * rating waits until the guide is updated. `counts` is about the card alone: an organiser's void is not disclosed.
 */
create function public.rate_stall(
  id uuid, stall_id text, rating integer, device_id uuid, card text default null)
returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mode constant text := (select signed_cards from mela.festival);
  stall public.stalls;
  agent text := nullif(current_setting('request.headers', true), '')::json ->> 'user-agent';
  done jsonb;
  total jsonb;
  answer jsonb;
begin
  if rate_stall.id is null or rate_stall.stall_id is null or rate_stall.rating is null
    or rate_stall.device_id is null then
    raise exception using errcode = '23502', message = 'a value is missing';
  end if;
  if rate_stall.rating not between 1 and 5 then
    raise exception using errcode = '23514', message = 'rating must be 1 to 5';
  end if;
  perform mela.take_token('rating ' || rate_stall.device_id, 20, 2);
  select * into stall from public.stalls as s where s.stall_id = rate_stall.stall_id and s.is_open;
  if not found then
    raise exception using errcode = '23503', message = 'There is no stall of that number';
  end if;
  if mode = 'required' and rate_stall.card is null then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PGRST000',
        'message', 'The service is busy. Please try again.', 'details', null, 'hint', null)::text,
      detail = json_build_object('status', 503, 'headers',
        json_build_object('Retry-After', (1 + floor(random() * 5))::integer::text))::text;
  end if;
  perform set_config('mela.card', coalesce(rate_stall.card, ''), true);

  done := mela.record_ratings(jsonb_build_array(jsonb_build_object(
    'id', rate_stall.id, 'stall_id', stall.stall_id, 'stall_name', stall.stall_name,
    'device_id', rate_stall.device_id, 'rating', rate_stall.rating,
    'network', mela.to_trace('network', mela.visitor_prefix()),
    'browser', mela.to_trace('browser', mela.browser_family(coalesce(agent, '')))))) -> 0;
  if (done ->> 'taken')::boolean then
    raise exception using errcode = '23505', message = 'This id was used for another rating';
  end if;
  if (done ->> 'is_new')::boolean then
    perform mela.admit_rating(stall.stall_id, rate_stall.rating);
  elsif not (done ->> 'is_known')::boolean
    and (select allow_correction from mela.festival) and not mela.is_over() then
    done := mela.record_corrections(jsonb_build_array(jsonb_build_object(
      'id', rate_stall.id, 'stall_id', stall.stall_id,
      'device_id', rate_stall.device_id, 'rating', rate_stall.rating))) -> 0;
    if (done ->> 'is_new')::boolean then
      perform mela.admit_rating(stall.stall_id, rate_stall.rating, 'correction');
    end if;
  end if;

  total := mela.public_total(stall.stall_id, done);
  answer := jsonb_build_object(
    'outcome', case when (done ->> 'is_known')::boolean then 'recorded' else 'already_rated' end,
    'your_rating', (done ->> 'your_rating')::integer,
    'stall_id', stall.stall_id,
    'stall_name', done ->> 'stall_name',
    'rating_sum', (total ->> 'rating_sum')::integer,
    'rating_count', (total ->> 'rating_count')::integer,
    'average_rating', (total ->> 'average_rating')::double precision);
  if mode is null then
    return answer;
  end if;
  return answer || jsonb_build_object('counts', mode <> 'required' or not exists (
    select from public.ratings as own where own.stall_id = rate_stall.stall_id
      and own.device_id = rate_stall.device_id and own.card = 'unsigned'));
end
$$;

revoke all on function public.rate_stall(uuid, text, integer, uuid, text) from public;
do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on function public.rate_stall(uuid, text, integer, uuid, text) from %I', visitor);
    execute format('grant execute on function public.rate_stall(uuid, text, integer, uuid, text) to %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261127000020_optional_card');
