-- Bills that another shop of the same owner wrote for this one, which become its purchases (docs/decisions/0236).

create table offered_bills (
  shop_id uuid not null references shops on delete cascade, -- the shop that buys
  id uuid not null,                                         -- the bill, in the books of the shop that sells
  from_shop_id uuid not null,
  number text not null, -- of the bill, for the trail here
  seq bigint generated always as identity,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused')),
  reason text check (length(reason) between 1 and 200), -- why it was refused
  purchase_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  changed_at timestamptz, -- when the bill changed after it was confirmed; null: it did not, or somebody has read that
  primary key (shop_id, id),
  constraint offered_bills_refused check ((state = 'refused') = (reason is not null)),
  constraint offered_bills_confirmed check ((state = 'confirmed') = (purchase_id is not null)),
  constraint offered_bills_bill foreign key (from_shop_id, id) references documents on delete cascade,
  constraint offered_bills_purchase foreign key (shop_id, purchase_id) references documents
);
create index offered_bills_bill on offered_bills (from_shop_id, id);
create unique index offered_bills_purchase on offered_bills (shop_id, purchase_id) where purchase_id is not null;
create index offered_bills_waiting on offered_bills (shop_id, seq) where state = 'open' or changed_at is not null;
alter table offered_bills enable row level security;
create policy shop on offered_bills to bahi_app using (shop_id = current_shop());
grant select on offered_bills to bahi_app;
grant update (state, reason, decided_by, decided_at, changed_at) on offered_bills to bahi_app;
-- What this shop decides is in its trail; what the other one does with its bill is in the trail there.
create trigger audit after update of state on offered_bills for each row
  when (new.state <> old.state and (new.state <> 'open' or old.state = 'confirmed')) execute function record_change();
