-- The device ids of erased visitors all begin alike. No phone makes such an id, and
-- exports would show its rows as erased, so no visitor may send one. It is refused as what is no uuid.
create function mela.refuse_erased_device() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if mela.is_visitor() then
    raise exception using errcode = '22P02', message = 'device_id must be a uuid';
  end if;
  return new;
end
$$;

create trigger erased_devices_are_refused before insert on public.ratings for each row
when (new.device_id < '00000000-0000-0001-0000-000000000000') execute function mela.refuse_erased_device();
create trigger erased_devices_are_refused before insert on public.join_requests for each row
when (new.device_id < '00000000-0000-0001-0000-000000000000') execute function mela.refuse_erased_device();
create trigger erased_devices_are_refused before insert on public.feedback for each row
when (new.device_id < '00000000-0000-0001-0000-000000000000') execute function mela.refuse_erased_device();

revoke all on function mela.refuse_erased_device from public;

insert into mela.migrations (name) values ('20261127000019_erased_devices');
