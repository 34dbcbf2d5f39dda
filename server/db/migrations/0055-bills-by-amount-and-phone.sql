-- A buyer comes back without the paper, and names the amount, or a telephone number that was typed on the bill.
create index documents_by_amount on documents (shop_id, noun, grand_total, date desc, seq desc);
create index documents_by_phone on documents (
  shop_id, noun, (right(regexp_replace(party ->> 'phone', '\D', '', 'g'), 10)), date desc, seq desc)
  where party ->> 'phone' <> '';
create or replace view searchable_documents as
  select shop_id, id, noun, direction, number_value, status, payment_status, date, seq,
         lower(number) as number, lower(party ->> 'name') as name, party ->> 'name' <> '' as is_named, merchant_id,
         created_by, grand_total, right(regexp_replace(party ->> 'phone', '\D', '', 'g'), 10) as phone,
         party ->> 'phone' <> '' as has_phone
    from documents where shop_id = current_shop();
