-- Goods that are made of others ahead, and goods that are taken apart again (docs/decisions/0228).

create table productions (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  number text not null,
  number_value bigint not null,
  direction text not null check (direction in ('made', 'apart')), -- parts become the product, or the product its parts
  date date not null,
  product_id uuid not null,
  quantity numeric(16, 3) not null check (quantity > 0), -- that came to the shelf, or left it
  lost numeric(16, 3) not null default 0 check (lost >= 0), -- was made besides, and spoiled beyond the usual
  batch_id uuid, -- of what was made, where it is kept in batches
  parts jsonb not null check (jsonb_typeof(parts) = 'array'), -- as those of the line of a kit
  worth bigint not null default 0, -- paise that the product came, or left, at
  note text not null default '' check (length(note) <= 500),
  created_by uuid,
  created_at timestamptz not null,
  undone_at timestamptz, -- its goods went back
  primary key (shop_id, id),
  constraint productions_number unique (shop_id, number),
  constraint productions_lost check (direction = 'made' or lost = 0),
  constraint productions_product foreign key (shop_id, product_id) references products,
  constraint productions_batch foreign key (shop_id, batch_id) references batches
);
create index productions_newest on productions (shop_id, date desc, seq desc);
create index productions_product on productions (shop_id, product_id);
create index productions_batch on productions (shop_id, batch_id) where batch_id is not null;
alter table productions enable row level security;
create policy shop on productions to bahi_app using (shop_id = current_shop());
grant select on productions to bahi_app;
create trigger audit after insert or update or delete on productions for each row execute function record_change('worth');
create trigger refuse_locked before insert or update of date, undone_at on productions
  for each row execute function refuse_locked();

alter table stock_movements drop constraint stock_movements_reference_type_check;
alter table stock_movements add constraint stock_movements_reference_type_check check (reference_type in (
  'Purchase Invoice', 'Sales Invoice', 'Purchase Return', 'Sales Return', 'Delivery Challan', 'Challan Return', 'Product In',
  'Product Out', 'Opening Stock', 'Stock Edit', 'Sales Cancelled', 'Purchase Cancelled', 'Production', 'Used in Production')) not valid;
alter table stock_movements validate constraint stock_movements_reference_type_check;
-- What production uses leaves the shelf as what is sold does: it counts for what is ordered anew.
drop index stock_movements_outgoing;
create index stock_movements_outgoing on stock_movements (shop_id, date)
  where reference_type in (
    'Sales Invoice', 'Sales Return', 'Sales Cancelled', 'Delivery Challan', 'Challan Return', 'Product Out', 'Used in Production');
