-- A drawer that was opened without a bill, and who did it.
create table drawer_openings (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  date date not null, -- in India
  primary key (shop_id, id)
);
-- Who opened it, by dates.
create index drawer_openings_date on drawer_openings (shop_id, date);

alter table drawer_openings enable row level security;
create policy shop on drawer_openings to bahi_app using (shop_id = current_shop());
grant select, insert on drawer_openings to bahi_app;
create trigger audit after insert on drawer_openings for each row execute function record_change();
