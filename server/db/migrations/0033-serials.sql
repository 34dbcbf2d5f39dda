-- Pieces known by a number of their own (docs/decisions/0225): each is a batch of one piece.

alter table products add column has_serials boolean not null default false;
alter table products add column warranty numeric(16, 3) check (warranty >= 0); -- months from the sale; null or 0: none
grant insert (has_serials, warranty), update (has_serials, warranty) on products to bahi_app;
alter table products add constraint products_serials check (in_batches or not has_serials);
create trigger keep_serials before insert or update of has_serials, in_batches on products for each row
  when (new.has_serials and not new.in_batches) execute function keep_serials();
