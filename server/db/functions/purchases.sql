-- Matching of purchases with suppliers' reports at the portal (docs/decisions/0072).

-- Number of the purchase or expense that a supplier's bill is entered as. Security definer, since under row-level security
-- neither expression would use its index.
create or replace function place_of_supplier_bill(key text, besides uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select number from (
    (select number from documents
      where shop_id = current_shop() and noun = 'invoice' and direction = 'purchase' and counts and id <> besides
        and supplier_bill_key(party, merchant_id, details, date) = key limit 1)
    union all
    (select number from vouchers
      where shop_id = current_shop() and kind = 'expense' and status = 'standing' and id <> besides
        and expense_bill_key(details, party, date) = key limit 1)
  ) same limit 1
$$;
revoke all on function place_of_supplier_bill(text, uuid) from public;
grant execute on function place_of_supplier_bill(text, uuid) to bahi_app;

-- Refuses a supplier's bill that is entered already, with its number. Two at the same moment wait here for each other.
create or replace function refuse_bill_of_key(key text, own_id uuid, supplier text) returns void language plpgsql as $$
declare
  same text;
begin
  if key is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(current_shop()::text || key, 0));
  same := place_of_supplier_bill(key, own_id);
  if same is not null then
    raise check_violation using constraint = 'documents_supplier_bill', message = 'the same bill twice',
      detail = jsonb_build_object('supplier', coalesce(supplier, ''), 'number', same);
  end if;
end
$$;

-- The first month whose GSTR-3B is still to be filed; null where none was filed.
create or replace function open_gstr3b() returns date language plpgsql stable as $$
begin
  return (select (max(month) + interval '1 month')::date from filed_returns where shop_id = current_shop() and form = 'gstr3b');
end
$$;

-- Replaces the GSTR-2B of a month. An unchanged row keeps its decision; a changed one loses decision, purchase and credit; a
-- missing one is deleted. A new row may name the purchase that it matches.
create or replace function import_gstr2b(head jsonb, rows jsonb) returns integer language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  told constant date := (head ->> 'month')::date;
  -- Keys as one object, for lookups: a join might compare fifty thousand rows with each of fifty thousand.
  keys constant jsonb := (select coalesce(jsonb_object_agg(r.key, true), '{}') from jsonb_to_recordset(rows) as r (key text));
begin
  insert into gstr2b_imports as i (shop_id, month, gstin, generated, files, imported_at, imported_by, imported_by_email)
    select shop, told, head ->> 'gstin', (head ->> 'generated')::date, (head ->> 'files')::integer,
           (head ->> 'at')::timestamptz, (head ->> 'by')::uuid, head ->> 'email'
  on conflict (shop_id, month) do update set
    gstin = excluded.gstin, generated = excluded.generated, files = excluded.files, imported_at = excluded.imported_at,
    imported_by = excluded.imported_by, imported_by_email = excluded.imported_by_email;

  delete from gstr2b_rows g
   where shop_id = shop and month = told and not keys ? g.key;

  insert into gstr2b_rows as g (
    shop_id, month, key, section, kind, gstin, name, number, date, original_number, original_date, place_of_supply, total,
    taxable, igst, cgst, sgst, cess, reverse_charge, credit, reason, is_rejected, verdict, document_id, voucher_id, differs)
  select shop, told, r.key, r.section, r.kind, r.gstin, r.name, r.number, r.date, r.original_number, r.original_date,
         r.place_of_supply, r.total, r.taxable, r.igst, r.cgst, r.sgst, r.cess, r.reverse_charge, r.credit, r.reason,
         r.is_rejected, coalesce(r.verdict, 'only-portal'), r.document_id, r.voucher_id, coalesce(r.differs, '[]')
    from jsonb_to_recordset(rows) as r (
    key text, section text, kind text, gstin text, name text, number text, date date, original_number text, original_date date,
    place_of_supply text, total bigint, taxable bigint, igst bigint, cgst bigint, sgst bigint, cess bigint,
    reverse_charge boolean, credit text, reason text, is_rejected boolean, verdict text, document_id uuid, voucher_id uuid,
    differs jsonb)
  on conflict (shop_id, month, key) do update set
    name = excluded.name, original_number = excluded.original_number, original_date = excluded.original_date,
    place_of_supply = excluded.place_of_supply, total = excluded.total, taxable = excluded.taxable, igst = excluded.igst,
    cgst = excluded.cgst, sgst = excluded.sgst, cess = excluded.cess, reverse_charge = excluded.reverse_charge,
    credit = excluded.credit, reason = excluded.reason, is_rejected = excluded.is_rejected,
    action = 'N', document_id = null, voucher_id = null, by_hand = false, verdict = 'only-portal', differs = '[]'
  where (g.name, g.original_number, g.original_date, g.place_of_supply, g.total, g.taxable, g.igst, g.cgst, g.sgst, g.cess,
         g.reverse_charge, g.credit, g.reason, g.is_rejected)
    is distinct from
        (excluded.name, excluded.original_number, excluded.original_date, excluded.place_of_supply, excluded.total,
         excluded.taxable, excluded.igst, excluded.cgst, excluded.sgst, excluded.cess, excluded.reverse_charge,
         excluded.credit, excluded.reason, excluded.is_rejected);

  perform link_gstr2b(told);
  return (select count(*) from gstr2b_rows where shop_id = shop and month = told);
end
$$;

-- Stores matches of rows, each by its key. All rows release their former match first, so that two may swap.
create or replace function match_gstr2b(said jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  one record;
begin
  for one in select * from jsonb_to_recordset(said) as s (id uuid, document_id uuid, voucher_id uuid) loop
    update gstr2b_rows set document_id = null, voucher_id = null
     where shop_id = shop and id = one.id and action in ('N', 'P')
       and (document_id is not null and document_id is distinct from one.document_id
         or voucher_id is not null and voucher_id is distinct from one.voucher_id);
  end loop;
  for one in
    select * from jsonb_to_recordset(said) as s (id uuid, verdict text, differs jsonb, document_id uuid, voucher_id uuid)
  loop
    update gstr2b_rows
       set verdict = one.verdict, differs = one.differs, document_id = one.document_id, voucher_id = one.voucher_id
     where shop_id = shop and id = one.id and action in ('N', 'P');
  end loop;
end
$$;
