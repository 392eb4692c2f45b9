-- A hosted project answers every website's scripts, so another one could rate in the name of its own visitors.

/*
 * Refuses what another site sends; a browser names the sender. Phones keep what is refused so. Ours are, with
 * spaces between them: alter database postgres set mela.site_origins = 'https://mela.example.org'.
 * Without that, every site may send.
 */
create function mela.refuse_other_sites() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  own constant text[] := string_to_array(nullif(current_setting('mela.site_origins', true), ''), ' ');
  sender constant text := nullif(current_setting('request.headers', true), '')::json ->> 'origin';
begin
  if own is null or sender is null or sender = any (own) then
    return null;
  end if;
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'PGRST000', 'message', 'This was sent by another site',
      'details', null, 'hint', null)::text,
    detail = json_build_object('status', 403, 'headers', json_build_object())::text;
end
$$;

create trigger refuse_other_sites before insert on public.ratings
for each statement execute function mela.refuse_other_sites();
create trigger refuse_other_sites before insert on public.join_requests
for each statement execute function mela.refuse_other_sites();
create trigger refuse_other_sites before insert on public.feedback
for each statement execute function mela.refuse_other_sites();

revoke all on function mela.refuse_other_sites() from public;

insert into mela.migrations (name) values ('20261122000011_own_sites');
