-- One code means one good over item code, SKU and own number (docs/decisions/0173): every code of a shop stands here once,
-- filled by a trigger on the product. A scan finds its good by this key.
create table product_codes (
  shop_id uuid not null,
  code text not null check (code <> ''), -- as bar_code() writes it
  product_id uuid not null,
  primary key (shop_id, code),
  constraint product_codes_product foreign key (shop_id, product_id) references products on delete cascade
);
create index product_codes_by_product on product_codes (shop_id, product_id);
alter table product_codes enable row level security;
create policy shop on product_codes for select to bahi_app using (shop_id = current_shop());
grant select on product_codes to bahi_app;

-- Where two goods of a shop have one code already, it stays the one's that a scan found: the first by name.
insert into product_codes (shop_id, code, product_id)
select distinct on (p.shop_id, bar_code(typed.code)) p.shop_id, bar_code(typed.code), p.id
  from products p
 cross join lateral (values (p.item_id, p.deleted_at is null), (p.sku, p.deleted_at is null), (p.own_number, true))
         as typed (code, is_used)
 where typed.is_used and typed.code <> ''
 order by p.shop_id, bar_code(typed.code), p.deleted_at is not null, lower(p.name), p.id;

create trigger keep_codes after insert or update of item_id, sku, own_number, deleted_at on products
  for each row execute function keep_codes();
