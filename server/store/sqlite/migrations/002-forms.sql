-- What visitors send by the two forms. Rows are only ever added; nobody anonymous reads them.

-- Never unique by the phone alone: a refusal would tell anybody whose number is registered.
create table join_requests (
  id text primary key not null,
  full_name text not null
    check (trim(full_name, char(9, 10, 13, 32)) <> '' and length(full_name) <= 120),
  phone text not null check (length(phone) between 1 and 15 and phone not glob '*[^0-9]*'),
  device_id text not null,
  created_at text not null,
  unique (device_id, phone)
) strict;

create table feedback (
  id text primary key not null,
  rating integer not null check (rating between 1 and 5),
  message text check (length(message) <= 2000),
  device_id text not null,
  created_at text not null
) strict;
