-- What a party pays other than the selling price (docs/decisions/0062), and what a bill gives by itself (0063). A shop that
-- uses neither has no rows here, and null in the columns below.
create table price_lists (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('percent', 'items')),
  percent numeric(7, 4) not null default 0 check (percent between -100 and 900), -- below zero it is off
  is_usual boolean not null default false, -- of who has no list of their own
  is_hidden boolean not null default false, -- offered to nobody new
  changed_at timestamptz not null default clock_timestamp(), -- also when a price in it changes
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint price_lists_usual_shown check (not (is_usual and is_hidden)),
  constraint price_lists_percent check (kind = 'percent' or percent = 0)
);
create unique index price_lists_name_unique on price_lists (shop_id, lower(name)) where deleted_at is null;
create unique index price_lists_one_usual on price_lists (shop_id) where is_usual and deleted_at is null;

create table price_list_prices (
  shop_id uuid not null,
  list_id uuid not null,
  product_id uuid not null,
  from_quantity numeric(16, 3) not null check (from_quantity >= 1),
  price numeric(14, 4) not null check (price >= 0), -- rupees a unit, with or without tax as the product's own
  primary key (shop_id, list_id, product_id, from_quantity),
  constraint price_list_prices_list foreign key (shop_id, list_id) references price_lists on delete cascade,
  constraint price_list_prices_product foreign key (shop_id, product_id) references products on delete cascade
);
create index price_list_prices_products on price_list_prices (shop_id, product_id);

alter table merchants
  add column price_list_id uuid,
  add constraint merchants_price_list foreign key (shop_id, price_list_id) references price_lists (shop_id, id)
    on delete set null (price_list_id);
create index merchants_by_price_list on merchants (shop_id, price_list_id) where price_list_id is not null;

-- The list is locked by both, so that of two people one sees what the other did: whoever gives it to a party, and whoever
-- deletes it.
create function refuse_deleted_list() returns trigger language plpgsql as $$
begin
  perform from price_lists
    where shop_id = new.shop_id and id = new.price_list_id and deleted_at is null for share;
  if not found then
    raise foreign_key_violation using constraint = 'merchants_price_list', message = 'the price list is deleted';
  end if;
  return new;
end
$$;
create trigger refuse_deleted_list before insert or update of price_list_id on merchants
  for each row when (new.price_list_id is not null) execute function refuse_deleted_list();

create function refuse_used_list() returns trigger language plpgsql as $$
declare
  parties integer;
begin
  select count(*) into parties from merchants
    where shop_id = new.shop_id and price_list_id = new.id and deleted_at is null;
  if parties > 0 or new.is_usual then
    raise check_violation using constraint = 'price_lists_used', message = 'the price list is used', detail = parties;
  end if;
  return new;
end
$$;
create trigger refuse_used_list before update of deleted_at on price_lists
  for each row when (new.deleted_at is not null) execute function refuse_used_list();

create table schemes (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  name text not null,
  gain jsonb not null, -- as contract/pricing/schemes.ts has it, amounts in paise
  product_ids uuid[] not null default '{}', -- of neither products nor category: everything
  category_id uuid,
  first_day date not null,
  last_day date check (last_day >= first_day),
  is_on boolean not null default true,
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint schemes_category foreign key (shop_id, category_id) references categories on delete set null (category_id)
);
create unique index schemes_name_unique on schemes (shop_id, lower(name)) where deleted_at is null;

-- A scheme is about this shop's own goods.
create function refuse_foreign_goods() returns trigger language plpgsql as $$
declare
  named constant uuid[] := array_remove(new.product_ids || (new.gain ->> 'freeProduct')::uuid, null);
begin
  if exists (
    select from unnest(named) as n (id)
     where not exists (select from products p where p.shop_id = new.shop_id and p.id = n.id)
  ) then
    raise foreign_key_violation using constraint = 'schemes_product', message = 'not a product of this shop';
  end if;
  return new;
end
$$;
create trigger refuse_foreign_goods before insert or update of product_ids, gain on schemes
  for each row execute function refuse_foreign_goods();

-- Which scheme a discount is from, with the name that it had: that stays on the paper whatever becomes of the scheme. The
-- discount itself is one like any other.
alter table document_lines
  add column scheme_id uuid,
  add column scheme_name text,
  add column scheme_free numeric(16, 3) check (scheme_free > 0), -- so many of them free
  add constraint document_lines_scheme check ((scheme_id is null) = (scheme_name is null)),
  -- All of the line less what the rest of it costs: who buys ten pays what ten cost.
  add constraint document_lines_free check (
    scheme_free is null or (scheme_id is not null and scheme_free <= quantity
      and discount = round(quantity * rate * 100) - round((quantity - scheme_free) * rate * 100))
  );
alter table documents
  add column scheme_id uuid,
  add column scheme_name text,
  add constraint documents_scheme check ((scheme_id is null) = (scheme_name is null));
grant update (scheme_id, scheme_name) on documents to bahi_app;

alter table price_lists enable row level security;
alter table price_list_prices enable row level security;
alter table schemes enable row level security;
create policy shop on price_lists to bahi_app using (shop_id = current_shop());
create policy shop on price_list_prices to bahi_app using (shop_id = current_shop());
create policy shop on schemes to bahi_app using (shop_id = current_shop());
grant select, insert, update on price_lists, schemes to bahi_app;
grant select, insert, delete on price_list_prices to bahi_app;
create trigger audit after insert or update or delete on price_lists for each row execute function record_change();
create trigger audit after insert or update or delete on schemes for each row execute function record_change();
