-- Functions that indexes, views, policies and conditions of triggers use. They read no table.

-- The shop this transaction works for; null when none was named, and then no row matches.
create or replace function current_shop() returns uuid language sql stable parallel safe
  return nullif(current_setting('bahi.shop_id', true), '')::uuid;

create or replace function item_key(product uuid, name text) returns text language sql immutable parallel safe
  return coalesce(product::text, ' ' || name);

-- Key of a party for sums and names; null without a stored party and without a name.
create or replace function party_key(merchant uuid, party jsonb) returns text language sql immutable parallel safe
  return coalesce(merchant::text, ' ' || nullif(party ->> 'name', ''));

-- Low is above 0 and at most the product's own threshold, 10 without one.
create or replace function stock_level(stock numeric, low_stock numeric, deleted_at timestamptz) returns text
  language sql immutable parallel safe
  return case when deleted_at is not null then 'deleted' when stock <= 0 then 'out'
              when stock <= coalesce(low_stock, 10) then 'low' else 'enough' end;

-- A kit has no stock of its own (docs/decisions/0228).
create or replace function level_of_goods(stock numeric, low_stock numeric, deleted_at timestamptz, recipe text) returns text
  language sql immutable parallel safe
  return case when recipe = 'kit' and deleted_at is null then 'enough' else stock_level(stock, low_stock, deleted_at) end;

create or replace function shelf_value(stock numeric, price numeric, deleted_at timestamptz) returns numeric
  language sql immutable parallel safe
  return case when deleted_at is null then greatest(stock, 0) * price else 0 end;

create or replace function day_after_creation(created_at timestamptz) returns date language sql immutable parallel safe
  return (created_at at time zone 'Asia/Kolkata')::date + 1;

-- Quantity that a movement sold or took out by hand, 0 for other movements. A cancelled sale counts below zero, a cancelled
-- sales note above.
create or replace function gone_out(reference_type text, movement_type text, quantity numeric) returns numeric
  language sql immutable parallel safe
  return case when reference_type not in (
                'Sales Invoice', 'Sales Return', 'Sales Cancelled', 'Delivery Challan', 'Challan Return', 'Product Out', 'Used in Production') then 0
              when movement_type = 'out' then quantity else -quantity end;

-- Quantity by which a line of a note counts: none for a note on the value; goods that did not come back to the shelf still
-- count as sold.
create or replace function counted_quantity(noted text, quantity numeric) returns numeric language sql immutable parallel safe
  return case when noted is null then quantity when noted in ('lowered', 'raised') then 0 else -quantity end;

create or replace function line_sign(noted text) returns integer language sql immutable parallel safe
  return case when noted is null or noted = 'raised' then 1 else -1 end;

-- The number in its compared form; the domain has the same function (compared by test/api/supplier-bills.test.ts).
create or replace function clean_bill_number(number text, day date) returns text language plpgsql immutable as $$
declare
  -- Only Latin letters are changed to upper case, as systems differ in all others.
  upper_number constant text := translate(number, 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  start constant integer := extract(year from day)::integer - (extract(month from day) < 4)::integer;
  first constant text := lpad(start::text, 4, '0');
  next constant text := lpad((start + 1)::text, 4, '0');
  years constant text := '(?<![0-9])(?:' || first || '[-/ ]?' || next || '|' || first || '[-/ ]?' || right(next, 2)
    || '|' || right(first, 2) || '[-/ ]?' || right(next, 2) || ')(?![0-9])';
  zeros constant text := '(?<![0-9A-Z])0+(?=[A-Z])|(?<![0-9])0+(?=[0-9])';
  signs constant text := '[^0-9A-Za-z\u00a1-\U0010ffff]+';
  cleaned constant text := regexp_replace(
    regexp_replace(case when day is null then upper_number else regexp_replace(upper_number, years, ' ', 'g') end, zeros, '', 'g'),
    signs, '', 'g');
begin
  return coalesce(nullif(cleaned, ''), regexp_replace(regexp_replace(upper_number, zeros, '', 'g'), signs, '', 'g'));
end
$$;

create or replace function supplier_bill_key(party jsonb, merchant uuid, details jsonb, day date) returns text
language plpgsql immutable as $$
declare
  number constant text := coalesce(details ->> 'supplierBillNo', '');
  gstin constant text := regexp_replace(upper(coalesce(party ->> 'gstin', '')), '[^A-Z0-9]', '', 'g');
  said constant text := details ->> 'supplierBillDate';
  on_day constant date := case when said ~ '^\d{4}-\d{2}-\d{2}$' then said::date else day end;
begin
  if number = '' then
    return null;
  end if;
  return coalesce(nullif(gstin, ''), merchant::text, lower(trim(party ->> 'name')), '')
    || ' ' || case details ->> 'anotherBill' when 'yes' then '=' || trim(number) else public.clean_bill_number(number, on_day) end
    || ' ' || extract(year from on_day)::integer - (extract(month from on_day) < 4)::integer;
end
$$;

-- Key of an expense's bill, if the supplier is known by GSTIN or as a stored party.
create or replace function expense_bill_key(details jsonb, party uuid, day date) returns text language sql immutable as $$
  select case when coalesce(details ->> 'payeeGstin', '') <> '' or party is not null then
    public.supplier_bill_key(jsonb_build_object('gstin', details ->> 'payeeGstin', 'name', details ->> 'payee'), party,
                      jsonb_build_object('supplierBillNo', details ->> 'billNumber', 'supplierBillDate', details ->> 'billDate',
                                         'anotherBill', details ->> 'anotherBill'), day) end
$$;
