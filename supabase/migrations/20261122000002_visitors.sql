-- What anonymous visitors of a hosted project may do. Harmless on a database of our own server's,
-- where the two roles are not there and nobody but the server connects.

-- The stalls that may be rated, with the names that visitors see. The organisers' command fills it
-- from the spreadsheet; our own server reads the spreadsheet itself.
create table public.stalls (
  stall_id text primary key,
  stall_name text not null,
  is_open boolean not null
);

-- Token buckets, as our own server keeps them in memory. Not worth a disk: a crash fills them all.
create unlogged table mela.buckets (
  key text primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);

/*
 * Takes a token, or refuses with 429 and the seconds to wait (PostgREST, 'Raise errors with HTTP
 * status codes'). A refusal rolls back, so it costs no token.
 * @param key Whose bucket. @param burst So many at once. @param seconds Then one in this time.
 * @param longest Above 0: five to so many seconds to wait, for a crowd must not come back at one moment.
 */
create function mela.take_token(
  key text, burst integer, seconds double precision, longest integer default 0
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  left_over double precision;
begin
  insert into mela.buckets as bucket values (take_token.key, burst - 1, clock_timestamp())
  on conflict on constraint buckets_pkey do update set
    -- A clock may be set back.
    tokens = least(burst, bucket.tokens + greatest(0,
      extract(epoch from clock_timestamp() - bucket.filled_at) / take_token.seconds)) - 1,
    filled_at = clock_timestamp()
  returning tokens into left_over;
  if left_over < 0 then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PGRST000', 'message', 'Too many at once', 'details', null,
        'hint', null)::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After',
        case when longest > 0 then 5 + floor(random() * (longest - 4))
          else ceil(-left_over * take_token.seconds) end::text))::text;
  end if;
  -- A bucket that nobody has touched for an hour is full, or as good as full; and nobody needs to
  -- know longer than that who was here.
  if random() < 0.01 then
    delete from mela.buckets where buckets.key in (
      select old.key from mela.buckets as old
      where old.filled_at < clock_timestamp() - interval '1 hour'
      limit 1000 for update skip locked);
  end if;
end
$$;

create function mela.is_visitor() returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(current_setting('role', true) in ('anon', 'authenticated'), false)
$$;

-- For a device five at once, then 36 join requests and 72 of feedback an hour; for an address, which
-- thousands may share, 2,000 at once and then five in a second.
create function mela.admit_form() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- The address itself comes last.
  networks constant text[] := mela.visitor_networks();
  network text;
  -- What a row takes beside its text.
  bytes integer := octet_length(new::text) + 300;
begin
  -- Without a device, the table itself refuses the row.
  if not mela.is_visitor() or new.device_id is null then
    return new;
  end if;
  perform mela.take_token(tg_table_name || ' ' || new.device_id, 5,
    case tg_table_name when 'feedback' then 50 else 100 end);
  foreach network in array networks loop
    if network = networks[cardinality(networks)] then
      perform mela.take_form_share(network, bytes, 1000, 1, 4000000, 1000);
    else
      perform mela.take_form_share(network, bytes, 2000, 0.5, 8000000, 2000);
    end if;
  end loop;
  perform mela.take_form_share('of everybody', bytes, 10000, 0.1, 32000000, 4000);
  return new;
end
$$;

-- A form has one row. A list of them would pass by the limits with as many devices.
create function mela.refuse_lists() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if mela.is_visitor() and (select count(*) from added) > 1 then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PGRST102', 'message', 'The body must be one JSON object',
        'details', null, 'hint', null)::text,
      detail = json_build_object('status', 400, 'headers', json_build_object())::text;
  end if;
  return null;
end
$$;

create trigger join_requests_come_alone after insert on public.join_requests
referencing new table as added for each statement execute function mela.refuse_lists();

create trigger feedback_comes_alone after insert on public.feedback
referencing new table as added for each statement execute function mela.refuse_lists();

create trigger join_requests_are_admitted before insert on public.join_requests
for each row execute function mela.admit_form();

create trigger feedback_is_admitted before insert on public.feedback
for each row execute function mela.admit_form();

/*
 * The only way in which a visitor changes a total. Problems are reported in the order in which our own server reports
 * them: what is missing, the stars, the limits, the stall, the id.
 */
create function public.rate_stall(id uuid, stall_id text, rating integer, device_id uuid)
returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stall public.stalls;
  agent text := nullif(current_setting('request.headers', true), '')::json ->> 'user-agent';
  done jsonb;
  total jsonb;
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
  return json_build_object(
    'outcome', case when (done ->> 'is_known')::boolean then 'recorded' else 'already_rated' end,
    'your_rating', (done ->> 'your_rating')::integer,
    'stall_id', stall.stall_id,
    'stall_name', done ->> 'stall_name',
    'rating_sum', (total ->> 'rating_sum')::integer,
    'rating_count', (total ->> 'rating_count')::integer,
    'average_rating', (total ->> 'average_rating')::double precision);
end
$$;

alter table public.ratings enable row level security;
alter table public.stall_ratings enable row level security;
alter table public.join_requests enable row level security;
alter table public.feedback enable row level security;
alter table public.stalls enable row level security;
alter table mela.buckets enable row level security;
alter table mela.migrations enable row level security;
create policy "anybody asks to join" on public.join_requests for insert with check (true);
create policy "anybody gives feedback" on public.feedback for insert with check (true);

-- A hosted project grants everything on new tables and functions to its visitors: taken back first.
revoke all on schema mela from public;
revoke all on all tables in schema mela from public;
revoke all on all functions in schema mela from public;
revoke all on public.ratings, public.stall_ratings, public.join_requests, public.feedback,
  public.stalls from public;
revoke all on function public.rate_stall from public;

do $$
declare
  visitor text;
begin
  for visitor in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on schema mela from %I', visitor);
    execute format('revoke all on all tables in schema mela from %I', visitor);
    execute format('revoke all on all functions in schema mela from %I', visitor);
    execute format('revoke all on public.ratings, public.stall_ratings, public.join_requests,
      public.feedback, public.stalls from %I', visitor);
    execute format('grant select on public.stall_ratings to %I', visitor);
    execute format(
      'grant insert (id, full_name, phone, device_id) on public.join_requests to %I', visitor);
    execute format('grant insert (id, rating, message, device_id) on public.feedback to %I', visitor);
    execute format('revoke all on function public.rate_stall from %I', visitor);
    execute format('grant execute on function public.rate_stall to %I', visitor);
  end loop;
end
$$;

insert into mela.migrations (name) values ('20261122000002_visitors');
