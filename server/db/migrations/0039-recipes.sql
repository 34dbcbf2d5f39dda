-- Products made of others: their recipes, and what the lines of kits took (docs/decisions/0228).

-- A kit takes its parts when it is sold and has no stock of its own; a produced product is made ahead. Null: made of nothing.
alter table products
  add column recipe text check (recipe in ('kit', 'produced')),
  add column makes numeric(16, 3) not null default 1 check (makes > 0 and makes <= 100000); -- units that its recipe makes
grant update (recipe, makes) on products to bahi_app;
alter table products add constraint products_kit check (recipe is distinct from 'kit' or not in_batches);

-- A part of a recipe. The recipe takes `quantity` of it, in its unit or its pack, and `loss` percent more.
create table recipe_parts (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  product_id uuid not null, -- what is made
  position integer not null,
  part_id uuid not null, -- what is taken
  pack_id uuid,
  quantity numeric(16, 3) not null check (quantity > 0),
  loss numeric(6, 3) not null default 0 check (loss between 0 and 100),
  primary key (shop_id, id),
  constraint recipe_parts_once unique (shop_id, product_id, part_id),
  constraint recipe_parts_product foreign key (shop_id, product_id) references products on delete cascade,
  constraint recipe_parts_part foreign key (shop_id, part_id) references products,
  constraint recipe_parts_pack foreign key (shop_id, pack_id) references product_packs
);
create index recipe_parts_of_part on recipe_parts (shop_id, part_id);
create index recipe_parts_pack on recipe_parts (shop_id, pack_id) where pack_id is not null;
alter table recipe_parts enable row level security;
create policy shop on recipe_parts to bahi_app using (shop_id = current_shop());
grant select, delete, insert (shop_id, product_id, position, part_id, pack_id, quantity, loss),
      update (position, pack_id, quantity, loss) on recipe_parts to bahi_app;
create trigger audit after insert or update or delete on recipe_parts for each row execute function record_change();

create trigger keep_recipe before insert or update on recipe_parts for each row execute function keep_recipe();
create trigger keep_kit before update of recipe on products for each row
  when (new.recipe = 'kit' and old.recipe is distinct from new.recipe) execute function keep_kit();
create trigger keep_part before update of deleted_at, has_serials on products for each row
  when (new.deleted_at is not null and old.deleted_at is null or new.has_serials and not old.has_serials)
  execute function keep_part();

drop trigger audit_change on products;
create trigger audit_change after update of
    item_id, sku, own_number, name, other_names, brand, rack, schedule, description, unit, hsncode, purchase_price,
    selling_price, low_stock, normal_stock, excess_stock, category_id, supplier_id, cgst, sgst, igst, cess, deleted_at,
    is_service, taxability, price_includes_tax, mrp, cess_per_unit, reverse_charge, tax_on_mrp, in_batches, has_serials, warranty,
    recipe, makes
  on products for each row execute function record_change('search', 'sound', 'stock');

-- What the line of a kit took off the shelf, as JSON: each part with its quantity and batches. Null: it is no kit's.
alter table document_lines add column parts jsonb check (jsonb_typeof(parts) = 'array');

-- A kit is never out of stock or low: its parts are.
drop trigger sum_product_change on products;
create trigger sum_product_change after update of purchase_price, low_stock, deleted_at, recipe on products for each row when (
  (old.purchase_price, old.low_stock, old.deleted_at, old.recipe)
    is distinct from (new.purchase_price, new.low_stock, new.deleted_at, new.recipe)
) execute function sum_product();
create or replace view counted_shelf with (security_invoker = true) as
  select p.shop_id, p.id as product_id, level_of_goods(p.stock, p.low_stock, p.deleted_at, p.recipe) as level, p.stock,
         coalesce(sum(gone_out(m.reference_type, m.movement_type, m.quantity))
           filter (where m.date > s.moved_till - 30 and m.date <= s.moved_till), 0) as moved,
         greatest(max(m.date), day_after_creation(p.created_at)) as idle_since
    from products p
    join shop_sums s on s.shop_id = p.shop_id
    left join stock_movements m on m.shop_id = p.shop_id and m.product_id = p.id
   group by p.shop_id, p.id, s.moved_till;
create or replace view counted_shops with (security_invoker = true) as
  select s.shop_id,
         (select count(*) from documents i
           where i.shop_id = s.shop_id and i.noun = 'invoice' and i.status = 'completed' and i.payment_status <> 'paid')
           as unpaid_invoices,
         (select count(*) from documents o
           where o.shop_id = s.shop_id and o.noun = 'order' and o.status = 'pending') as pending_orders,
         (select count(*) from merchants m
           where m.shop_id = s.shop_id and m.type = 'supplier' and m.deleted_at is null) as suppliers,
         (select count(*) from merchants m
           where m.shop_id = s.shop_id and m.type = 'buyer' and m.deleted_at is null) as buyers,
         coalesce(p.inventory_value, 0) as inventory_value, coalesce(p.low_stock, 0) as low_stock,
         coalesce(p.out_of_stock, 0) as out_of_stock
    from shop_sums s
    left join (
      select shop_id, sum(shelf_value(stock, purchase_price, deleted_at)) as inventory_value,
             count(*) filter (where level_of_goods(stock, low_stock, deleted_at, recipe) = 'low') as low_stock,
             count(*) filter (where level_of_goods(stock, low_stock, deleted_at, recipe) = 'out') as out_of_stock
        from products group by shop_id
    ) p on p.shop_id = s.shop_id;
