-- What the limits have counted, told every second: a restart does not forget it (decision 032). The
-- key is a device, or a hash of a network with a key that is not in here.
create table limit_counts (
  limiter text not null,
  key text not null,
  -- Empty where the limiter does not count by stall.
  stall text not null,
  amount real not null,
  stars integer not null,
  -- After so many milliseconds one of the amount is forgotten; 0: none is.
  forget_ms real not null,
  -- In milliseconds since 1970.
  changed_at real not null,
  primary key (limiter, key, stall)
) strict, without rowid;
