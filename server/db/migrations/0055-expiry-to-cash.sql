-- Until when a supplier takes expiring goods back, by months from their expiry (domain/parties/goods-taken-back.ts); null: not known.
alter table merchants add column take_back text check (
  take_back in ('never', 'before-3', 'before-2', 'before-1', 'expiry', 'after-1', 'after-3', 'after-6'));
-- How fast a product of the shelf is sold is read by its days (docs/decisions/0253).
create index batch_movements_product on batch_movements (shop_id, product_id, date);
