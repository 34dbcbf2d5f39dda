-- Counts of the shelf (docs/decisions/0230). Only these functions write what people counted.

-- What the books had of a product, or of its batch, at a place and a moment: what stands there now, less what was posted since.
-- What was posted long before the moment is not read; no transaction runs for ten minutes. To be called with the product locked.
create or replace function book_at(of_product uuid, of_batch uuid, at_place uuid, moment timestamptz) returns numeric language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  product record;
  earlier bigint;
begin
  select stock, in_batches into product from products where shop_id = shop and id = of_product;
  select m.seq into earlier from stock_movements m
   where m.shop_id = shop and m.product_id = of_product and m.posted_at < moment - interval '10 minutes'
   order by m.seq desc limit 1;
  if product.in_batches or (select has_places from shop_sums where shop_id = shop) then
    return coalesce((
        select quantity from stock_at
         where shop_id = shop and product_id = of_product and place_id = at_place and batch_id = of_batch), 0)
      - coalesce((
        select sum(m.quantity) from batch_movements m
         where m.shop_id = shop and m.batch_id = of_batch and m.place_id = at_place
           and m.seq > coalesce(earlier, 0) and m.posted_at > moment), 0);
  end if;
  return product.stock - coalesce((
    select sum(case m.movement_type when 'in' then m.quantity else -m.quantity end) from stock_movements m
     where m.shop_id = shop and m.product_id = of_product and m.seq > coalesce(earlier, 0) and m.posted_at > moment), 0);
end
$$;
revoke all on function book_at(uuid, uuid, uuid, timestamptz) from public;

-- Stores what the person of this session counted: [{"product", "batch", "quantity", "age"}], with its age in milliseconds. No
-- quantity: it was not counted. What was counted later stays. Who has finished goes on, unless all have: the differences are
-- shown then.
create or replace function count_goods(of_count uuid, goods jsonb) returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  person constant uuid := nullif(current_setting('bahi.user_id', true), '')::uuid;
  place uuid;
  stored integer;
begin
  select coalesce(place_id, shop) into place from counts where shop_id = shop and id = of_count and closed_at is null for no key update;
  if not found then
    raise check_violation using constraint = 'counts_open', message = 'no such open count';
  end if;
  if exists (select from count_people where shop_id = shop and count_id = of_count and user_id = person and finished_at is not null)
    and not exists (select from count_people where shop_id = shop and count_id = of_count and finished_at is null) then
    raise check_violation using constraint = 'counts_shown', message = 'the differences are shown';
  end if;
  perform from (
      select distinct (g ->> 'product')::uuid as id from jsonb_array_elements(goods) g order by 1
    ) wanted
    cross join lateral (select from products where shop_id = shop and id = wanted.id for share offset 0) held;
  if exists (
    select from jsonb_to_recordset(goods) g (product uuid, batch uuid)
      left join products p on p.shop_id = shop and p.id = g.product and p.deleted_at is null and not p.is_service
      left join batches b on b.shop_id = shop and b.id = g.batch and b.product_id = p.id and p.in_batches
     where p.id is null or g.batch is not null and b.id is null
  ) then
    raise foreign_key_violation using constraint = 'count_lines_product', message = 'no such product';
  end if;
  insert into count_people (shop_id, count_id, user_id) values (shop, of_count, person)
    on conflict (shop_id, count_id, user_id) do update set finished_at = null;
  delete from count_lines l using jsonb_to_recordset(goods) g (product uuid, batch uuid, quantity numeric, age numeric)
   where l.shop_id = shop and l.count_id = of_count and l.user_id = person and l.product_id = g.product
     and l.batch_id = coalesce(g.batch, g.product) and g.quantity is null
     and l.counted_at <= now() - g.age * interval '1 millisecond';
  insert into count_lines (shop_id, count_id, user_id, product_id, batch_id, quantity, book, counted_at)
    select shop, of_count, person, g.product, g.batch, g.quantity, book_at(g.product, g.batch, place, g.moment), g.moment
      from (
        select distinct on (product, coalesce(batch, product)) product, coalesce(batch, product) as batch, quantity,
               now() - age * interval '1 millisecond' as moment
          from jsonb_to_recordset(goods) g (product uuid, batch uuid, quantity numeric, age numeric)
         where quantity is not null order by product, coalesce(batch, product), age
      ) g
  on conflict (shop_id, count_id, user_id, product_id, batch_id) do update
     set quantity = excluded.quantity, book = excluded.book, counted_at = excluded.counted_at
   where excluded.counted_at >= count_lines.counted_at;
  get diagnostics stored = row_count;
  return stored;
end
$$;
revoke all on function count_goods(uuid, jsonb) from public;
grant execute on function count_goods(uuid, jsonb) to bahi_app;

-- Marks that a person has counted everything. Returns whether this was news.
create or replace function finish_counting(of_count uuid, person uuid) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  shop constant uuid := current_shop();
begin
  perform from counts where shop_id = shop and id = of_count and closed_at is null for no key update;
  if not found then
    raise check_violation using constraint = 'counts_open', message = 'no such open count';
  end if;
  update count_people set finished_at = now()
   where shop_id = shop and count_id = of_count and user_id = person and finished_at is null;
  return found;
end
$$;
revoke all on function finish_counting(uuid, uuid) from public;
grant execute on function finish_counting(uuid, uuid) to bahi_app;

-- What each of the goods of a count comes to: by how much the shelf differs from the books, as two people found it, or the only
-- one who counted; null: they differ. `taken`: the adjustment that took the difference over, of this count or of
-- another since.
create or replace function count_results(of_count uuid)
returns table (product_id uuid, batch_id uuid, people integer, difference numeric, counted_at timestamptz, taken uuid)
language sql stable as $$
  select l.product_id, l.batch_id, l.people,
         case when l.people = 1 or l.most > 1 and count(*) filter (where l.same = l.most) = l.most
              then min(l.difference) filter (where l.same = l.most) end,
         max(l.counted_at),
         (select a.id from adjustments a
           where a.shop_id = current_shop() and a.product_id = l.product_id and coalesce(a.batch_id, a.product_id) = l.batch_id
             and a.deleted_at is null and a.place_id is not distinct from c.place_id and (a.count_id = of_count or a.count_id is not null and a.created_at > min(l.counted_at))
           limit 1)
    from (
      select o.*, max(o.same) over (partition by o.product_id, o.batch_id) as most
        from (
          select c.product_id, c.batch_id, c.quantity - c.book as difference, c.counted_at,
                 (count(*) over (partition by c.product_id, c.batch_id))::integer as people,
                 (count(*) over (partition by c.product_id, c.batch_id, c.quantity - c.book))::integer as same
            from count_lines c where c.shop_id = current_shop() and c.count_id = of_count
        ) o
    ) l
   cross join lateral (select place_id from counts where shop_id = current_shop() and id = of_count) c
   group by l.product_id, l.batch_id, l.people, l.most, c.place_id
$$;

-- Takes differences of a count over into the books: [{"id", "product", "batch", "difference", "reason", "account"}], all or none,
-- each by an adjustment of its own. What comes goes first, so that a batch given for another never empties the shelf. The day is
-- that of the counting, or `today` where that is locked.
create or replace function accept_count(of_count uuid, accepted jsonb, today date) returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  locked date;
  place uuid;
  free numeric;
  taken integer := 0;
  one record;
begin
  select coalesce(place_id, shop) into place from counts where shop_id = shop and id = of_count and closed_at is null for no key update;
  if not found then
    raise check_violation using constraint = 'counts_open', message = 'no such open count';
  end if;
  if exists (select from count_people where shop_id = shop and count_id = of_count and finished_at is null) then
    raise check_violation using constraint = 'counts_counting', message = 'somebody still counts';
  end if;
  select coalesce(locked_up_to, '-infinity') into locked from shops where id = shop;
  perform from (
      select distinct (a ->> 'product')::uuid as id from jsonb_array_elements(accepted) a order by 1
    ) wanted
    cross join lateral (select from products where shop_id = shop and id = wanted.id for no key update offset 0) held;
  for one in
    select a.*, coalesce(a.batch, a.product) as batch_id, r.difference as found, r.taken, p.name, p.stock, p.in_batches,
           (select s.has_places from shop_sums s where s.shop_id = shop) as has_places,
           least((r.counted_at at time zone 'Asia/Kolkata')::date, today) as day
      from jsonb_to_recordset(accepted) a (id uuid, product uuid, batch uuid, difference numeric, reason text, account text)
      left join count_results(of_count) r on r.product_id = a.product and r.batch_id = coalesce(a.batch, a.product)
      left join products p on p.shop_id = shop and p.id = a.product and p.deleted_at is null
     order by a.product, a.difference desc, a.batch
  loop
    if one.taken is not null then
      raise check_violation using constraint = 'counts_accepted', message = 'accepted before';
    elsif one.name is null or one.found is distinct from one.difference or one.found = 0 then
      raise check_violation using constraint = 'counts_agreed', message = 'no such difference';
    end if;
    select case when one.in_batches or one.has_places then coalesce((
             select quantity from stock_at
              where shop_id = shop and product_id = one.product and place_id = place and batch_id = one.batch_id), 0)
           else stock end
      into free from products where shop_id = shop and id = one.product;
    if one.difference < 0 and free + one.difference < 0 then
      raise check_violation using constraint = 'counts_enough', message = 'not enough there',
        detail = jsonb_build_object('name', one.name, 'stands', trim_scale(free))::text;
    end if;
    if one.day <= locked then
      one.day := today;
    end if;
    insert into adjustments (shop_id, id, direction, date, product_id, batch_id, quantity, reason, account, count_id, place_id, created_by, created_at)
      values (shop, one.id, case when one.difference > 0 then 'in' else 'out' end, one.day, one.product, one.batch,
              abs(one.difference), one.reason, one.account, of_count, case when one.has_places then place end, nullif(current_setting('bahi.user_id', true), '')::uuid, now());
    perform move_stock(
      array[(one.day, one.product, case when one.difference > 0 then 'in' else 'out' end, abs(one.difference),
             case when one.difference > 0 then 'Product In' else 'Product Out' end, one.id::text, typed(one.reason), null, one.id, null)::stock_move],
      case when one.in_batches then array[(one.product, one.batch_id, one.difference, place)::batch_part] end, place);
    taken := taken + 1;
  end loop;
  return taken;
end
$$;
revoke all on function accept_count(uuid, jsonb, date) from public;
grant execute on function accept_count(uuid, jsonb, date) to bahi_app;
