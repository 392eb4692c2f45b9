-- How a rating came: by a signed card, or not; null where the festival has no signed cards. A visitor
-- who rated by a link and scans the card afterwards makes it a signed one. The ledger keeps both facts.
alter table ratings add column card text check (card in ('signed', 'unsigned', 'signed-later'));

drop trigger ratings_are_final;
create trigger ratings_are_final before update on ratings
when new.id <> old.id or new.stall_id <> old.stall_id or new.stall_name <> old.stall_name
  or new.rating <> old.rating or new.created_at <> old.created_at
  or (new.card is not old.card and (old.card is not 'unsigned' or new.card is not 'signed-later'))
  or (new.network is not null and new.network is not old.network
    and (new.network not like 'erased-%' or old.network is null or old.network like 'erased-%'))
  or (new.browser is not null and new.browser is not old.browser
    and (new.browser not like 'erased-%' or old.browser is null or old.browser like 'erased-%'))
  or (new.device_id = old.device_id and new.network is old.network and new.browser is old.browser
    and new.card is old.card)
begin
  select raise(abort, 'a rating in the ledger is never changed');
end;
