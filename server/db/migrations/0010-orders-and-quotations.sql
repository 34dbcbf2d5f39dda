-- Orders and quotations: the same paper under two names, and neither moves stock. What differs follows below:
-- an order has a status and approvals and neither discount nor charges, a quotation may be deleted.
do $do$
declare
  noun text;
begin
  foreach noun in array array['quotation', 'order'] loop
    execute replace($sql$
      create table <noun>s (
        shop_id uuid not null references shops on delete cascade,
        id uuid not null,
        seq bigint generated always as identity,
        direction text not null check (direction in ('sales', 'purchase')),
        number text not null,
        number_value bigint not null, -- 42 of SQT-00042
        date date not null,
        delivery_date date,
        merchant_id uuid,
        party jsonb not null,    -- the counterparty as issued
        own jsonb not null,      -- the shop as issued
        shipping jsonb not null,
        no_of_items integer not null,
        total_before_tax bigint not null check (total_before_tax >= 0),
        cgst bigint not null check (cgst >= 0),
        sgst bigint not null check (sgst >= 0),
        igst bigint not null check (igst >= 0),
        cess bigint not null check (cess >= 0),
        total_tax bigint not null,
        discount bigint not null check (discount >= 0),
        total_after_tax bigint not null,
        additional_charges bigint not null check (additional_charges >= 0),
        grand_total bigint not null check (grand_total between 0 and 9999000000000),
        amount_words text not null,
        terms text not null,
        authorised_signatory text not null,
        logo text,
        created_by uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null default clock_timestamp(),
        search text generated always as (lower(number || chr(10) || coalesce(party ->> 'name', ''))) stored,
        primary key (shop_id, id),
        constraint <noun>s_direction unique (shop_id, id, direction),
        constraint <noun>s_number_unique unique (shop_id, number),
        constraint <noun>s_merchant foreign key (shop_id, merchant_id) references merchants on delete set null (merchant_id),
        constraint <noun>s_tax_adds_up check (total_tax = cgst + sgst + igst + cess),
        constraint <noun>s_discount_fits check (discount <= total_before_tax + total_tax),
        constraint <noun>s_add_up check (
          total_after_tax = total_before_tax - discount + total_tax and grand_total = total_after_tax + additional_charges
        )
      );
      create index <noun>s_newest on <noun>s (shop_id, date desc, seq desc);
      create index <noun>s_of_direction on <noun>s (shop_id, direction, date desc, seq desc);
      create index <noun>s_search on <noun>s using gin (shop_id, search gin_trgm_ops);
      create index <noun>s_merchant on <noun>s (shop_id, merchant_id);

      create table <noun>_lines (
        shop_id uuid not null,
        id uuid not null default gen_random_uuid(), -- stays with the line, however the document is edited
        <noun>_id uuid not null,
        position integer not null,
        product_id uuid,
        item_id text not null,
        itemname text not null,
        description text not null,
        hsncode text not null,
        sku text not null,
        unit text not null,
        quantity numeric(16, 3) not null check (quantity > 0),
        rate numeric(14, 4) not null check (rate >= 0),
        cgst numeric(7, 4) not null check (cgst between 0 and 100), -- percent
        sgst numeric(7, 4) not null check (sgst between 0 and 100),
        igst numeric(7, 4) not null check (igst between 0 and 100),
        cess numeric(7, 4) not null check (cess between 0 and 100),
        taxable_amount bigint not null check (taxable_amount >= 0),
        tax_amount bigint not null check (tax_amount >= 0),
        total bigint not null,
        stock numeric(16, 3), -- what was on the shelf when it was saved; for information
        primary key (shop_id, id),
        constraint <noun>_lines_<noun> foreign key (shop_id, <noun>_id) references <noun>s on delete cascade,
        constraint <noun>_lines_product foreign key (shop_id, product_id) references products,
        constraint <noun>_lines_add_up check (total = taxable_amount + tax_amount)
      );
      create index <noun>_lines_<noun> on <noun>_lines (shop_id, <noun>_id, position);
      create index <noun>_lines_product on <noun>_lines (shop_id, product_id) where product_id is not null;

      alter table <noun>s enable row level security;
      alter table <noun>_lines enable row level security;
      create policy shop on <noun>s to bahi_app using (shop_id = current_shop());
      create policy shop on <noun>_lines to bahi_app using (shop_id = current_shop());
      -- Number and kind never change.
      grant select, insert on <noun>s to bahi_app;
      grant update (
        date, delivery_date, merchant_id, party, shipping, no_of_items, total_before_tax, cgst, sgst, igst, cess,
        total_tax, discount, total_after_tax, additional_charges, grand_total, amount_words, terms,
        authorised_signatory, updated_at
      ) on <noun>s to bahi_app;
      grant select, insert, update, delete on <noun>_lines to bahi_app;
      create trigger audit after insert or update or delete on <noun>s
        for each row execute function record_change('search');
      create trigger audit after update or delete on <noun>_lines for each row execute function record_change();
      create view searchable_<noun>s as select * from <noun>s where shop_id = current_shop();
    $sql$, '<noun>', noun);
  end loop;
end
$do$;

-- Quotations -------------------------------------------------------------------------------------------------
create index quotations_by_number on quotations (shop_id, direction, number_value desc);
grant delete on quotations to bahi_app;
grant select on searchable_quotations to bahi_app;

-- Orders -----------------------------------------------------------------------------------------------------
alter table orders
  add column status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  add column quotation_id uuid,
  add constraint orders_without_discount check (discount = 0 and additional_charges = 0),
  add constraint orders_quotation foreign key (shop_id, quotation_id, direction)
    references quotations (shop_id, id, direction) on delete set null (quotation_id);
alter table order_lines
  add column quotation_line_id uuid,
  add constraint order_lines_quotation_line foreign key (shop_id, quotation_line_id)
    references quotation_lines on delete set null (quotation_line_id);
create index orders_of_status on orders (shop_id, status, date desc, seq desc);
create index orders_of_direction_and_status on orders (shop_id, direction, status, date desc, seq desc);
create index orders_quotation on orders (shop_id, quotation_id) where quotation_id is not null;
create index order_lines_quotation_line on order_lines (shop_id, quotation_line_id) where quotation_line_id is not null;
grant update (status) on orders to bahi_app;
-- The view of the loop was made before the columns above.
drop view searchable_orders;
create view searchable_orders as select * from orders where shop_id = current_shop();
grant select on searchable_orders to bahi_app;

-- Who said yes or no, in order: rows are only added. The typed name stands beside the person who was signed in.
create table order_approvals (
  shop_id uuid not null,
  seq bigint generated always as identity,
  order_id uuid not null,
  name text not null,
  role text not null,
  status text not null check (status in ('approved', 'rejected')),
  user_id uuid not null,
  user_email text not null,
  at timestamptz not null,
  primary key (shop_id, seq),
  constraint order_approvals_order foreign key (shop_id, order_id) references orders on delete cascade
);
create index order_approvals_order on order_approvals (shop_id, order_id, seq);
alter table order_approvals enable row level security;
create policy shop on order_approvals to bahi_app using (shop_id = current_shop());
grant select on order_approvals to bahi_app;
grant insert (shop_id, order_id, name, role, status, user_id, user_email, at) on order_approvals to bahi_app;

-- From one to the next ---------------------------------------------------------------------------------------
-- A document remembers what it was made from, line by line; how much of an order is still open is counted from
-- that, so nothing can drift apart. The foreign keys carry the direction: a sale is never made from a purchase.
alter table shops add column orders_need_approval boolean not null default false;
grant update (orders_need_approval) on shops to bahi_app;

alter table invoices
  add column order_id uuid,
  add column quotation_id uuid,
  add constraint invoices_order foreign key (shop_id, order_id, invoice_type)
    references orders (shop_id, id, direction),
  add constraint invoices_quotation foreign key (shop_id, quotation_id, invoice_type)
    references quotations (shop_id, id, direction) on delete set null (quotation_id),
  add constraint invoices_one_source check (order_id is null or quotation_id is null);
alter table invoice_lines
  add column order_line_id uuid,
  add column quotation_line_id uuid,
  -- A line of an order that stands on an invoice cannot be taken off the order.
  add constraint invoice_lines_order_line foreign key (shop_id, order_line_id) references order_lines,
  add constraint invoice_lines_quotation_line foreign key (shop_id, quotation_line_id)
    references quotation_lines on delete set null (quotation_line_id);
create index invoices_order on invoices (shop_id, order_id) where order_id is not null;
create index invoices_quotation on invoices (shop_id, quotation_id) where quotation_id is not null;
create index invoice_lines_order_line on invoice_lines (shop_id, order_line_id) where order_line_id is not null;
create index invoice_lines_quotation_line on invoice_lines (shop_id, quotation_line_id) where quotation_line_id is not null;
create index invoices_of_type on invoices (shop_id, invoice_type, invoice_date desc, seq desc);
drop view searchable_invoices;
create view searchable_invoices as select * from invoices where shop_id = current_shop();
grant select on searchable_invoices to bahi_app;

-- Under the order's row lock, so that an approval taken back at this moment counts.
create function invoice_order() returns trigger language plpgsql as $$
begin
  perform from orders where shop_id = new.shop_id and id = new.order_id for no key update;
  if (select orders_need_approval from shops where id = new.shop_id)
    and (select status from orders where shop_id = new.shop_id and id = new.order_id) <> 'approved'
  then
    raise check_violation using constraint = 'invoices_order_approved', message = 'the order is not approved';
  end if;
  return new;
end
$$;
create trigger invoice_order before insert on invoices
  for each row when (new.order_id is not null) execute function invoice_order();

-- What an order has nothing left of cannot be invoiced once more: two people who press at once make one invoice.
-- More than was ordered may be delivered while something is open, as sacks and rolls are seldom exact.
create function invoice_order_line() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoice_lines
     where shop_id = new.shop_id and invoice_id = new.invoice_id and order_line_id = new.order_line_id
  ) then
    return new; -- it stands on this invoice already, which is being edited
  end if;
  perform from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
    where l.shop_id = new.shop_id and l.id = new.order_line_id for no key update of o;
  if (
    select coalesce(sum(other.quantity), 0)
      from invoice_lines other join invoices i on i.shop_id = other.shop_id and i.id = other.invoice_id
     where other.shop_id = new.shop_id and other.order_line_id = new.order_line_id
       and other.invoice_id <> new.invoice_id and i.status = 'completed'
  ) >= (select quantity from order_lines where shop_id = new.shop_id and id = new.order_line_id) then
    raise check_violation using constraint = 'order_lines_open', message = 'nothing of this line is open';
  end if;
  return new;
end
$$;
create trigger invoice_order_line before insert or update of order_line_id on invoice_lines
  for each row when (new.order_line_id is not null) execute function invoice_order_line();
