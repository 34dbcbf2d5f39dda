-- What a reversal moves back (docs/decisions/0171): a cancelled document, a deleted record, a challan that is taken back, a
-- note or an edit to less returns the value that its movements took. A movement stores its value; later changes of it are
-- in stock_corrections.

-- Limits the value of a product's stock: zero for an empty shelf or a deleted product, and never below zero for goods in
-- stock.
create or replace function worth_kept(stock numeric, deleted_at timestamptz, value numeric) returns numeric language sql immutable
  return case when stock = 0 or deleted_at is not null then 0 when stock > 0 then greatest(value, 0) else value end;

-- Values that these moves return or take again, by product, cause and day: their share, by quantity, of the value that is
-- left of their causes, so that the last piece takes the rest. A cause that reverses its own movements does so on their
-- days, or today where those are locked; another document, on its own day. A reversed purchase also reverses its
-- corrections of goods sold before it. `seq`: the first movement of a cause that is reversed completely, else null. No rows
-- for causes without movements.
create or replace function parts_of_back(moves stock_move[]) returns stock_corrections[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  locked date;
  one record;
  left_over record;
  parts stock_corrections[] := array[]::stock_corrections[];
  share numeric;
begin
  select coalesce(locked_up_to, '-infinity') into locked from shops where id = shop;
  for one in
    select product_id, back_of, cause_id, date, sum(case movement_type when 'in' then quantity else -quantity end) as quantity,
           bool_or(value is not null) as has_value, cause_id = any (back_of) as is_own
      from unnest(moves) where back_of is not null group by product_id, back_of, cause_id, date
  loop
    select sum(case m.movement_type when 'in' then m.quantity else -m.quantity end) as quantity, min(m.seq) as seq into left_over
      from unnest(one.back_of) c (id) cross join lateral (
        select movement_type, quantity, seq from stock_movements
         where shop_id = shop and cause_id = c.id and product_id = one.product_id offset 0
      ) m;
    continue when left_over.quantity is null or left_over.quantity * one.quantity >= 0
      or one.has_value and abs(left_over.quantity) < abs(one.quantity);
    share := least(1, -one.quantity / left_over.quantity);
    if not one.is_own or share < 1 then
      left_over.seq := null;
    end if;
    parts := parts || (shop, left_over.seq, one.product_id, one.cause_id, null, one.date, 0)::stock_corrections || array(
      select (shop, left_over.seq, one.product_id, one.cause_id, took.by_id, day.day, round(-sum(took.amount) * share))::stock_corrections
        from unnest(one.back_of) c (id) cross join lateral (
          (select date, null::uuid as by_id, worth as amount from stock_movements
            where shop_id = shop and cause_id = c.id and product_id = one.product_id offset 0)
           union all
          (select date, by_id, amount from stock_corrections
            where shop_id = shop and cause_id = c.id and product_id = one.product_id offset 0)
        ) took
        cross join lateral (select case when one.is_own and took.date > locked then took.date else one.date end as day) day
       group by took.by_id, day.day having sum(took.amount) <> 0
    ) || array(
      select (shop, left_over.seq, one.product_id, its.cause_id, one.cause_id, day.day, -sum(its.amount))::stock_corrections
        from (
          select cause_id, date, amount from stock_corrections
           where shop_id = shop and by_id = one.cause_id and product_id = one.product_id and cause_id <> one.cause_id offset 0
        ) its
        cross join lateral (select case when its.date > locked then its.date else one.date end as day) day
       where one.is_own and share = 1
       group by its.cause_id, day.day having sum(its.amount) <> 0
    ) || array(
      -- Goods that moved before movements stored their value.
      select (shop, left_over.seq, p.id, one.cause_id, null, one.date, round(
               (one.quantity + left_over.quantity) * 100 * average_cost(p.stock, p.stock_value, p.unit_cost, p.purchase_price)
             ))::stock_corrections
        from products p
       where p.shop_id = shop and p.id = one.product_id and abs(left_over.quantity) < abs(one.quantity));
  end loop;
  return parts;
end
$$;

-- The same moves, each with its share of the value that its product returns; without `back_of` if its causes have no
-- movements.
create or replace function moves_of_back(moves stock_move[], parts stock_corrections[]) returns stock_move[] language sql stable as $$
  select array_agg((
           m.date, m.product_id, m.movement_type, m.quantity, m.reference_type, m.reference_id, m.note,
           case when m.back_of is null or back.amount is null then m.value
                else round(back.amount * m.till_now / m.quantities) - round(back.amount * (m.till_now - m.quantity) / m.quantities) end,
           m.cause_id, case when back.amount is not null then m.back_of end)::stock_move order by m.position)
    from (
      select m.*, sum(m.quantity) over product as till_now, sum(m.quantity) over (partition by m.product_id) as quantities
        from unnest(moves) with ordinality as m (
               date, product_id, movement_type, quantity, reference_type, reference_id, note, value, cause_id, back_of, position)
      window product as (partition by m.product_id order by m.position)
    ) m
    left join (select product_id, sum(amount) as amount from unnest(parts) group by product_id) back on back.product_id = m.product_id
$$;

-- The active causes that took this quantity of a product off the shelf last. Movements without a cause, or caused by the
-- product itself, count as the product's.
create or replace function gone_last(product uuid, wanted numeric) returns table (cause_id uuid, date date, quantity numeric)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  seen uuid[] := array[]::uuid[];
  gone record;
begin
  for gone in
    select m.cause_id, m.date, m.quantity from stock_movements m
     where m.shop_id = shop and m.product_id = product and m.movement_type = 'out' order by m.seq desc
  loop
    exit when wanted <= 0;
    continue when gone.cause_id = any (seen);
    gone_last.cause_id := coalesce(gone.cause_id, product);
    gone_last.quantity := gone.quantity;
    if gone.cause_id <> product then
      seen := seen || gone.cause_id;
      select sum(case m.movement_type when 'out' then m.quantity else -m.quantity end) into gone_last.quantity
        from stock_movements m where m.shop_id = shop and m.cause_id = gone.cause_id and m.product_id = product;
      continue when gone_last.quantity <= 0;
    end if;
    gone_last.date := gone.date;
    gone_last.quantity := least(gone_last.quantity, wanted);
    wanted := wanted - gone_last.quantity;
    return next;
  end loop;
  if wanted > 0 then
    gone_last.cause_id := product;
    gone_last.date := null;
    gone_last.quantity := wanted;
    return next;
  end if;
end
$$;

-- Distributes a later change of the cost of goods over the causes that took this quantity last; exact to the paisa. `day`
-- null: the day of the last cause, or `by_day` if that is later. Returns the day.
create or replace function correct_gone(product uuid, wanted numeric, by_cause uuid, by_day date, day date, worth bigint) returns date
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  gone record;
  found_day date := day;
  till_now numeric := 0;
begin
  for gone in select * from gone_last(product, wanted) loop
    found_day := coalesce(found_day, greatest(by_day, gone.date));
    insert into stock_corrections (shop_id, product_id, cause_id, by_id, date, amount)
      select current_shop(), product, gone.cause_id, by_cause, found_day, share
        from (select round(worth * (till_now + gone.quantity) / wanted) - round(worth * till_now / wanted) as share) part
       where share <> 0;
    till_now := till_now + gone.quantity;
  end loop;
  return found_day;
end
$$;
revoke all on function correct_gone(uuid, numeric, uuid, date, date, bigint) from public;

-- Stores the value changes that no movement has as corrections, and returns them for posting: the cost of goods sold before
-- their purchase, value returned on another day than the movement's, and value that worth_kept cuts off (an empty shelf is
-- worth 0, goods never less). A cut is a correction without a cause, added back when a movement from before it is reversed
-- completely.
create or replace function correct_worth(of_products jsonb, back stock_corrections[]) returns stock_worth[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  one record;
  part record;
  worth stock_worth[];
  cut bigint;
  value bigint;
begin
  for one in
    select * from jsonb_to_recordset(of_products) as p (
      id uuid, date date, reference_type text, cause_id uuid, stock numeric, deleted_at timestamptz, before numeric,
      sold_before bigint, cut bigint, corrected bigint, is_back boolean)
  loop
    if one.sold_before <> 0 then
      worth := worth || (
        correct_gone(one.id, -one.before, one.cause_id, one.date, null, one.sold_before), 'Sold Before', one.cause_id, one.sold_before
      )::stock_worth;
    end if;
    if one.corrected <> 0 then
      insert into stock_corrections (shop_id, product_id, cause_id, date, amount)
        values (shop, one.id, coalesce(one.cause_id, one.id), one.date, one.corrected);
    end if;
    cut := -one.cut;
    if one.is_back then
      -- The movement has the whole value; parts of another day, or corrected by another cause, are stored separately.
      for part in
        select * from unnest(back) b where b.product_id = one.id and b.amount <> 0
           and ((b.date, b.cause_id) is distinct from (one.date, one.cause_id) or b.by_id is not null)
      loop
        insert into stock_corrections (shop_id, product_id, cause_id, by_id, date, amount)
          values (shop, one.id, part.cause_id, part.by_id, part.date, part.amount),
                 (shop, one.id, one.cause_id, null, one.date, -part.amount);
        worth := worth || array[
          (part.date, case when part.by_id is null then one.reference_type else 'Sold Before' end, one.cause_id, part.amount)::stock_worth,
          (one.date, one.reference_type, one.cause_id, -part.amount)::stock_worth];
      end loop;
      value := null;
      for part in
        delete from stock_corrections c
         where c.shop_id = shop and c.product_id = one.id and c.cause_id is null
           and c.seq > (select min(b.seq) from unnest(back) b where b.product_id = one.id)
        returning c.date, c.amount
      loop
        value := coalesce(value, 0) - part.amount;
        worth := worth || (
          (select case when part.date <= locked_up_to then one.date else part.date end from shops where id = shop),
          'Sold Before', one.cause_id, -part.amount)::stock_worth;
      end loop;
      if value is not null then
        select p.stock_value - cut + value into value from products p where p.shop_id = shop and p.id = one.id;
        cut := worth_kept(one.stock, one.deleted_at, value) - value;
        update products p
           set stock_value = value + cut,
               unit_cost = case when p.unit_cost is not null and p.stock > 0 and value + cut > 0
                                then round((value + cut) / 100.0 / p.stock, 6) else p.unit_cost end
         where p.shop_id = shop and p.id = one.id;
      end if;
    end if;
    if cut <> 0 then
      insert into stock_corrections (shop_id, product_id, date, amount) values (shop, one.id, one.date, cut);
      worth := worth || (one.date, 'Sold Before', one.cause_id, cut)::stock_worth;
    end if;
  end loop;
  return worth;
end
$$;
revoke all on function correct_worth(jsonb, stock_corrections[]) from public;
