-- Transfers: goods from one place of a shop to another (docs/decisions/0226).

create table transfers (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  number text not null,
  number_value bigint not null,
  date date not null,
  from_id uuid not null,
  to_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'sent', 'received', 'cancelled')),
  transport text not null default '',
  vehicle_no text not null default '',
  note text not null default '',
  created_by uuid not null,
  created_at timestamptz not null,
  sent_by uuid,
  sent_at timestamptz,
  received_by uuid,
  received_at timestamptz,
  cancelled_at timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, id),
  constraint transfers_number_unique unique (shop_id, number),
  constraint transfers_from_place foreign key (shop_id, from_id) references places,
  constraint transfers_to_place foreign key (shop_id, to_id) references places,
  constraint transfers_two_places check (from_id <> to_id)
);
create index transfers_newest on transfers (shop_id, date desc, seq desc);
create index transfers_of_status on transfers (shop_id, status, date desc, seq desc);
create index transfers_from on transfers (shop_id, from_id);
create index transfers_to on transfers (shop_id, to_id);
alter table transfers enable row level security;
create policy shop on transfers to bahi_app using (shop_id = current_shop());
grant select on transfers to bahi_app;
create trigger audit after insert or update or delete on transfers for each row execute function record_change('updated_at');
create trigger refuse_closed before insert on transfers for each row execute function refuse_closed_row();

-- What is carried, in the unit that it is counted in. What is not received, lost or back of it is on the way.
create table transfer_lines (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  transfer_id uuid not null,
  position integer not null,
  product_id uuid not null,
  item_id text not null,
  itemname text not null,
  hsncode text not null,
  unit text not null,
  holds numeric(16, 3) not null default 1 check (holds > 0),
  pack_id uuid,
  pack_name text,
  quantity numeric(16, 3) not null check (quantity > 0),
  rate numeric(14, 4) not null, -- rupees a unit of the line, without tax: what it sells for, which the challan declares
  batches jsonb check (jsonb_typeof(batches) = 'array'), -- as on document_lines
  received numeric(16, 3) not null default 0 check (received >= 0),
  lost numeric(16, 3) not null default 0 check (lost >= 0),
  back numeric(16, 3) not null default 0 check (back >= 0), -- had not left, and stands where it stood
  primary key (shop_id, id),
  constraint transfer_lines_transfer foreign key (shop_id, transfer_id) references transfers on delete cascade,
  constraint transfer_lines_product foreign key (shop_id, product_id) references products,
  constraint transfer_lines_on_the_way check (received + lost + back <= quantity),
  constraint transfer_lines_whole check (quantity * holds = round(quantity * holds, 3))
);
create index transfer_lines_transfer on transfer_lines (shop_id, transfer_id, position);
create index transfer_lines_product on transfer_lines (shop_id, product_id);
alter table transfer_lines enable row level security;
create policy shop on transfer_lines to bahi_app using (shop_id = current_shop());
grant select on transfer_lines to bahi_app;

-- What a transfer lost is a stock adjustment of its own, which is not changed by hand.
alter table adjustments add column transfer_id uuid,
  add constraint adjustments_transfer foreign key (shop_id, transfer_id) references transfers,
  drop constraint adjustments_quantity_check,
  add constraint adjustments_quantity check (quantity >= 1 or transfer_id is not null and quantity > 0);
create index adjustments_transfer on adjustments (shop_id, transfer_id) where transfer_id is not null;
