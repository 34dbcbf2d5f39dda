-- Gross profit by month, item and party, so that a year's report does not read its bills again.

-- A month as far as it is summed: up to the day `through`, which is its last once it is over. `version` goes up with what
-- changes on or before `reading_to`; where profit_sums hold another version (`summed`) the month is read from its bills.
create table profit_months (
  shop_id uuid not null references shops on delete cascade,
  month date not null check (extract(day from month) = 1),
  reading_to date not null,
  version bigint not null default 0,
  summed bigint,
  through date,
  primary key (shop_id, month),
  check (through <= reading_to and (summed is null) = (through is null))
);

create table profit_sums (
  shop_id uuid not null,
  axis text not null check (axis in ('item', 'party')),
  month date not null,
  key text not null,  -- item_key, or party_key and 'walk-in'
  id uuid,            -- of the product or the merchant
  name text not null,
  quantity numeric not null,
  sales bigint not null, -- paise
  cost bigint not null,  -- paise
  primary key (shop_id, axis, month, key),
  foreign key (shop_id, month) references profit_months on delete cascade
);
alter table profit_months enable row level security;
alter table profit_sums enable row level security;
create policy shop on profit_months for select to bahi_app using (shop_id = current_shop());
create policy shop on profit_sums for select to bahi_app using (shop_id = current_shop());
-- Written by functions/profit.sql alone.
grant select on profit_months, profit_sums to bahi_app;
