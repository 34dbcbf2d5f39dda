-- Who may not see purchase prices reads no document of purchases (docs/decisions/0147): whatever asks for it, and by whatever
-- path. What saves a document reads the books with everything in them, as stock and cost are reckoned from them.
create policy sides on documents as restrictive for select to bahi_app
  using (direction = 'sales' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));

-- A list of who sees only what they made themselves.
create or replace view searchable_documents as
  select shop_id, id, noun, direction, number_value, status, payment_status, date, seq,
         lower(number) as number, lower(party ->> 'name') as name, party ->> 'name' <> '' as is_named, merchant_id, created_by
    from documents where shop_id = current_shop();
