-- A phone number is found however it was written: '98900 22003' by 9890022003. Its digits stand beside what is searched.
alter table merchants
  add column phone_digits text generated always as (regexp_replace(phone, '[^0-9]', '', 'g')) stored;
create index merchants_by_phone on merchants using gin (shop_id, phone_digits gin_trgm_ops) where deleted_at is null;
create or replace view searchable_merchants as
  select shop_id, id, name, type, gstin, search, phone_digits from merchants
   where shop_id = current_shop() and deleted_at is null;
