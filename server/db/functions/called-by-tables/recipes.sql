-- Rules of recipes (docs/decisions/0228).

-- Refuses parts that no recipe takes: a kit, which has no stock; goods with serial numbers, whose pieces are named one by one;
-- what is deleted, a pack of another product, and what is made of the product itself, over however many recipes.
create or replace function keep_recipe() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  part products;
begin
  select * into part from products where shop_id = new.shop_id and id = new.part_id and deleted_at is null;
  if not found then
    raise foreign_key_violation using constraint = 'recipe_parts_part', message = 'no such part';
  end if;
  if part.recipe = 'kit' or part.has_serials then
    raise check_violation using constraint = case when part.has_serials then 'recipe_parts_serials' else 'recipe_parts_kit' end,
      message = 'no part of a recipe', detail = part.name;
  end if;
  if new.pack_id is not null and not exists (
    select from product_packs where shop_id = new.shop_id and id = new.pack_id and product_id = new.part_id and deleted_at is null
  ) then
    raise foreign_key_violation using constraint = 'recipe_parts_pack', message = 'no such pack of the part';
  end if;
  if exists (
    with recursive below as (
      select new.part_id as id
      union
      select r.part_id from recipe_parts r join below on r.shop_id = new.shop_id and r.product_id = below.id
    )
    select from below where id = new.product_id
  ) then
    raise check_violation using constraint = 'recipe_parts_circle', message = 'made of itself', detail = part.name;
  end if;
  return new;
end
$$;

-- A product that becomes a kit has nothing on the shelf, and is a part of nothing.
create or replace function keep_kit() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.stock <> 0 then
    raise check_violation using constraint = 'recipes_stock', message = 'a kit has no stock', detail = trim_scale(new.stock)::text;
  end if;
  if exists (select from recipe_parts where shop_id = new.shop_id and part_id = new.id) then
    raise check_violation using constraint = 'recipe_parts_kit', message = 'no part of a recipe', detail = new.name;
  end if;
  return new;
end
$$;

-- A part that others are made of stays, and its pieces are not told apart.
create or replace function keep_part() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  made text := (
    select p.name from recipe_parts r join products p on p.shop_id = r.shop_id and p.id = r.product_id
     where r.shop_id = new.shop_id and r.part_id = new.id and p.deleted_at is null limit 1);
begin
  if made is not null then
    raise check_violation using constraint = 'recipe_parts_used', message = 'others are made of it', detail = made;
  end if;
  return new;
end
$$;
