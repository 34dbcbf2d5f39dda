-- What a person deletes is hidden, as products are: whatever names a merchant or a category keeps doing so, and not
-- one row besides its own is written. Only the erasure of the whole shop removes it.
alter table merchants add column deleted_at timestamptz;
alter table categories add column deleted_at timestamptz;
revoke delete on merchants, categories from bahi_app;

drop index merchants_by_name, merchants_search, categories_name_unique;
create index merchants_by_name on merchants (shop_id, lower(name), id) where deleted_at is null;
create index merchants_search on merchants using gin (shop_id, search gin_trgm_ops) where deleted_at is null;
create unique index categories_name_unique on categories (shop_id, lower(name)) where deleted_at is null;
create or replace view searchable_merchants as
  select * from merchants where shop_id = current_shop() and deleted_at is null;

-- A reference that is written names what is there, in the words of the foreign key it would break if the row were
-- gone. No lock is taken: what is deleted while something that names it is being saved was named in time.
create function refuse_deleted_merchant() returns trigger language plpgsql as $$
begin
  if exists (select from merchants where shop_id = new.shop_id and id = new.merchant_id and deleted_at is not null) then
    raise foreign_key_violation using constraint = tg_table_name || '_merchant', message = 'the merchant is deleted';
  end if;
  return new;
end
$$;
create function refuse_deleted_supplier() returns trigger language plpgsql as $$
begin
  if exists (select from merchants where shop_id = new.shop_id and id = new.supplier_id and deleted_at is not null) then
    raise foreign_key_violation using constraint = tg_table_name || '_supplier', message = 'the supplier is deleted';
  end if;
  return new;
end
$$;
create function refuse_deleted_category() returns trigger language plpgsql as $$
begin
  if exists (select from categories where shop_id = new.shop_id and id = new.category_id and deleted_at is not null) then
    raise foreign_key_violation using constraint = tg_table_name || '_category', message = 'the category is deleted';
  end if;
  return new;
end
$$;
do $do$
declare
  named record;
begin
  for named in
    select * from (values
      ('invoices', 'merchant'), ('orders', 'merchant'), ('quotations', 'merchant'), ('tasks', 'merchant'),
      ('adjustments', 'supplier'), ('products', 'supplier'), ('products', 'category')
    ) reference (place, noun)
  loop
    execute format(
      'create trigger refuse_deleted_%2$s before insert or update of %2$s_id on %1$s
         for each row when (new.%2$s_id is not null) execute function refuse_deleted_%2$s()',
      named.place, named.noun);
  end loop;
end
$do$;

-- The dashboard counts who is there; what was billed to who is gone stays theirs.
create or replace view counted_shops with (security_invoker = true) as
  select s.shop_id,
         (select count(*) from invoices i
           where i.shop_id = s.shop_id and i.status = 'completed' and i.payment_status <> 'paid') as unpaid_invoices,
         (select count(*) from orders o where o.shop_id = s.shop_id and o.status = 'pending') as pending_orders,
         (select count(*) from merchants m
           where m.shop_id = s.shop_id and m.type = 'supplier' and m.deleted_at is null) as suppliers,
         (select count(*) from merchants m
           where m.shop_id = s.shop_id and m.type = 'buyer' and m.deleted_at is null) as buyers,
         coalesce(p.inventory_value, 0) as inventory_value, coalesce(p.low_stock, 0) as low_stock,
         coalesce(p.out_of_stock, 0) as out_of_stock
    from shop_sums s
    left join (
      select shop_id, sum(shelf_value(stock, purchase_price, deleted_at)) as inventory_value,
             count(*) filter (where stock_level(stock, low_stock, deleted_at) = 'low') as low_stock,
             count(*) filter (where stock_level(stock, low_stock, deleted_at) = 'out') as out_of_stock
        from products group by shop_id
    ) p on p.shop_id = s.shop_id;

create or replace function sum_merchant() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.deleted_at is null then
    update shop_sums set suppliers = suppliers - (old.type = 'supplier')::int, buyers = buyers - (old.type = 'buyer')::int
     where shop_id = old.shop_id;
  end if;
  if new.deleted_at is null then
    update shop_sums set suppliers = suppliers + (new.type = 'supplier')::int, buyers = buyers + (new.type = 'buyer')::int
     where shop_id = new.shop_id;
  end if;
  return null;
end
$$;
drop trigger sum_merchant on merchants;
create trigger sum_merchant after insert or update of type, deleted_at on merchants
  for each row execute function sum_merchant();
