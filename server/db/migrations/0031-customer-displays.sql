-- A screen that faces the customer (docs/decisions/0143): an old phone that opens a link shows what one till shows.

-- Of each the last that its till showed, and nothing of before. The link is derived from the installation's secret whenever the
-- shop looks at it; here stands what it hashes to.
create table customer_displays (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  -- Which of the shop's it is, so that there are no more than twenty.
  number smallint not null check (number between 1 and 20),
  till text not null check (length(till) <= 20),
  serial integer not null default 1 check (serial > 0), -- the next one for a new link
  token_hash bytea not null check (length(token_hash) = 32), -- SHA-256
  created_at timestamptz not null,
  -- Counts what was shown, so that who asks again gets it only when it is another.
  version bigint not null default 1,
  shown jsonb check (pg_column_size(shown) <= 32768),
  shown_at timestamptz,
  primary key (shop_id, id),
  constraint customer_displays_number_unique unique (shop_id, number),
  constraint customer_displays_token_unique unique (token_hash),
  constraint customer_displays_when check ((shown is null) = (shown_at is null))
);
create index customer_displays_shown on customer_displays (shown_at) where shown is not null;

alter table customer_displays enable row level security;
create policy shop on customer_displays to bahi_app using (shop_id = current_shop());
grant select, insert, delete on customer_displays to bahi_app;
grant update (serial, token_hash, version, shown, shown_at) on customer_displays to bahi_app;
-- What is shown is in the books when it is saved: the log has who made a display, renewed its link and switched it off.
create trigger audit after insert or delete or update of serial on customer_displays
  for each row execute function record_change('token_hash', 'shown', 'shown_at', 'version');
