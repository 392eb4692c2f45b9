-- Sums of what visitors did, without a trace of who did it.
create table visit_counts (
  -- In UTC, such as 2026-11-22T14.
  hour text not null,
  kind text not null,
  what text not null,
  times integer not null,
  primary key (hour, kind, what)
) strict;
