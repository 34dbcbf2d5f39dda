-- The last bill of each person at each trusted till: by it they find themselves where the till is locked. One row each, so that
-- reading it costs the same after years. No amounts: it is shown before anybody has proved who they are.
create table last_bills (
  till_id uuid not null references trusted_tills on delete cascade,
  user_id uuid not null references users on delete cascade,
  shop_id uuid not null references shops on delete cascade,
  number text not null,
  at timestamptz not null,
  id text not null generated always as (till_id::text || ' ' || user_id::text) stored,
  primary key (till_id, user_id)
);
create index last_bills_user on last_bills (user_id);
create index last_bills_shop on last_bills (shop_id);

alter table last_bills enable row level security;
create policy platform on last_bills for select to bahi_platform using (true);
grant select on last_bills to bahi_platform;
