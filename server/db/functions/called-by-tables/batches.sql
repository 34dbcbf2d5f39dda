-- Products kept in batches (docs/decisions/0221).

-- When a product begins to be kept in batches, what is there is of an unknown batch; when it ends, nothing stands in batches. In
-- a shop with places it stands where it stood.
create or replace function keep_in_batches() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  has_places constant boolean := (select s.has_places from shop_sums s where s.shop_id = new.shop_id);
begin
  with part as (
    select new.shop_id as place_id, new.id as batch_id, new.stock as quantity where new.in_batches and not has_places
    union all
    select s.place_id, other.batch_id, other.quantity
      from stock_at s
      cross join lateral (
        select s.batch_id, -s.quantity as quantity union all select new.id, s.quantity where has_places
      ) other
     where s.shop_id = new.shop_id and s.product_id = new.id and not new.in_batches
  ),
  moved as (
    insert into batch_movements (shop_id, date, product_id, place_id, batch_id, quantity, reference_type, reference_id, cause_id)
      select new.shop_id, india_today(), new.id, place_id, batch_id, sum(quantity), 'Stock Edit', new.item_id, new.id
        from part group by place_id, batch_id having sum(quantity) <> 0
    returning place_id, batch_id, quantity
  )
  insert into stock_at (shop_id, product_id, place_id, batch_id, quantity)
    select new.shop_id, new.id, place_id, batch_id, quantity from moved
  on conflict (shop_id, product_id, place_id, batch_id) do update set quantity = stock_at.quantity + excluded.quantity;
  return null;
end
$$;

-- A product with serial numbers is kept in batches, of one piece each.
create or replace function keep_serials() returns trigger language plpgsql as $$
begin
  new.in_batches := true;
  return new;
end
$$;

-- Until when what stands of a batch is sold.
create or replace function set_sold_until() returns trigger language plpgsql as $$
begin
  new.sold_until := coalesce((select expiry from batches where shop_id = new.shop_id and id = new.batch_id), new.sold_until);
  return new;
end
$$;

create or replace function move_sold_until() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update stock_at set sold_until = coalesce(new.expiry, '2199-12-31')
   where shop_id = new.shop_id and product_id = new.product_id and batch_id = new.id;
  return null;
end
$$;

-- A buyer pays no more than the MRP, which includes all taxes (Legal Metrology (Packaged Commodities) Rules, rule 18(2)); the
-- buyer pays no tax to a composition or unregistered shop, nor under reverse charge.
create or replace function refuse_above_mrp() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  paid numeric;
begin
  select new.price + case
           when p.price_includes_tax or p.reverse_charge or s.registration <> 'regular' then 0
           when p.tax_on_mrp then (new.mrp - p.cess_per_unit) * t.percent / (100 + t.percent) + p.cess_per_unit
           else new.price * t.percent / 100 + p.cess_per_unit end
    into paid
    from products p
    join shops s on s.id = p.shop_id
   cross join lateral (select greatest(p.cgst + p.sgst, p.igst) + p.cess as percent) t
   where p.shop_id = new.shop_id and p.id = new.product_id;
  if round(paid, 2) > new.mrp then
    raise check_violation using constraint = 'batches_above_mrp', message = 'a selling price above the MRP', detail = new.number;
  end if;
  return new;
end
$$;

-- Refuses to bring or send a piece that is with a customer, or back at its supplier: a return to the supplier, and a return of the
-- customer's that is undone after the piece was sold again. A piece whose purchase is not entered yet may be sold.
create or replace function refuse_gone_piece() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  piece text;
begin
  select p.name || ', ' || b.number into piece
    from batches b join products p on p.shop_id = b.shop_id and p.id = b.product_id
   where b.shop_id = new.shop_id and b.id = new.batch_id and p.has_serials
     and (select sum(s.quantity) from stock_at s
           where s.shop_id = new.shop_id and s.product_id = new.product_id and s.batch_id = new.batch_id) < 0
     and exists (
       select from batch_movements m where m.shop_id = new.shop_id and m.batch_id = new.batch_id group by m.cause_id having sum(m.quantity) > 0);
  if piece is not null then
    raise check_violation using constraint = 'serials_gone', message = 'a piece is in one place', detail = piece;
  end if;
  return null;
end
$$;

-- What stands would be pieces whose numbers nobody knows, or numbers that are no pieces any more.
create or replace function refuse_pieces() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  standing constant numeric := greatest(new.stock, (
    select sum(quantity) from stock_at
     where shop_id = new.shop_id and product_id = new.id and (quantity > 0 or batch_id = product_id)));
begin
  if new.stock <> 0 or standing <> 0 then
    raise check_violation using constraint = case when new.has_serials then 'products_pieces' else 'products_numbers' end,
      message = 'pieces that stand have numbers', detail = trim_scale(standing)::text;
  end if;
  return new;
end
$$;
