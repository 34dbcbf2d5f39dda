-- Parts of a document that documents.sql puts together: parties, places, lines.

-- The counterparty as frozen in the document. Sales keep the form's editable fields, and take the others from the merchant;
-- purchases are read-only and take all from the merchant (G-ORD-06).
create or replace function party_as_issued(typed jsonb, merchant merchants, direction text) returns jsonb
language sql stable as $$
  select case when merchant.id is not null and (direction = 'purchase' or typed ->> 'name' = '')
    then jsonb_build_object(
      '_id', merchant.id, 'name', merchant.name, 'address', merchant.address, 'gstin', merchant.gstin,
      'state', merchant.state, 'country', merchant.country, 'postalCode', merchant.postal_code,
      'placeOfSupply', merchant.place_of_supply, 'phone', merchant.phone, 'email', merchant.email)
    else typed || jsonb_build_object(
      'phone', coalesce(nullif(typed ->> 'phone', ''), merchant.phone, ''),
      'email', coalesce(nullif(typed ->> 'email', ''), merchant.email, ''),
      'country', coalesce(nullif(typed ->> 'country', ''), merchant.country, ''))
    end
$$;

-- The shop's email on papers, whoever writes them (docs/decisions/0168): of the owner who pays, else of the longest owner.
-- Security definer, as the app may not read accounts of people. In plpgsql, which keeps its plan: that of an SQL function of
-- this kind is made again by every statement.
create or replace function shop_email() returns text language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return coalesce((
    select u.email from memberships m join users u on u.id = m.user_id
     where m.shop_id = current_shop() and m.role = 'owner' and m.left_at is null
     order by coalesce(u.shop_id = m.shop_id, false) desc, m.joined_at, m.user_id limit 1), '');
end
$$;
revoke all on function shop_email() from public;
grant execute on function shop_email() to bahi_app;

-- The addresses of the shop's owners, those who have left as owners too.
create or replace function owner_emails() returns text[] language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return array(
    select u.email from memberships m join users u on u.id = m.user_id
     where m.shop_id = current_shop() and m.role = 'owner');
end
$$;
revoke all on function owner_emails() from public;
grant execute on function owner_emails() to bahi_app;

-- The own side of a stored document as its paper says it. Documents from before 28 November 2026 were frozen with the address
-- of whoever wrote them: one that is no owner's is replaced by the shop's (docs/decisions/0168). Called with both looked up
-- once a statement.
create or replace function own_on_paper(own jsonb, owners text[], email text) returns jsonb language sql immutable as $$
  select case
    when email = '' or coalesce(own ->> 'email', '') = '' or own ->> 'email' = any (owners) then own
    else own || jsonb_build_object('email', email)
  end
$$;

-- The shop as its documents freeze it: the own side of the paper.
create or replace function shop_as_issued(shop shops) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', shop.name, 'address', shop.address, 'gstin', shop.gstin, 'state', shop.state, 'country', shop.country,
    'postalCode', shop.postal_code, 'placeOfSupply', shop.place_of_supply, 'phone', shop.phone, 'email', shop_email(),
    'fssaiNumber', shop.fssai_number, 'bankName', shop.bank_name, 'accountNumber', shop.account_number,
    'ifscCode', shop.ifsc_code, 'upiId', shop.upi_id, 'registration', shop.registration)
    || case when shop.merchant_code <> '' then jsonb_build_object('merchantCode', shop.merchant_code) else '{}' end
    || case when shop.drug_licences <> '' then jsonb_build_object('drugLicences', shop.drug_licences) else '{}' end
    || case when shop.pharmacist <> '' then jsonb_build_object('pharmacist',
              concat_ws(', ', shop.pharmacist, nullif(shop.pharmacist_number, ''))) else '{}' end
$$;

-- A buyer's view of the lines, to detect changes of a bill's content.
create or replace function facts_of_lines(lines document_lines[]) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_array(
           l.itemname, l.hsncode, l.quantity, l.unit, l.rate, l.taxable_amount, l.tax_amount, l.total, l.batches) order by l.position)
    from unnest(lines) l
$$;

-- The lines of a draft as rows of the table, by its column names. Each with its product: by id, else by item code in this
-- shop, else none (G-INV-06); with the product's present cost and stock; and with the source line it was made from, if any.
-- An invoice's line has the bill's party and date.
create or replace function lines_of_draft(draft jsonb) returns setof document_lines language plpgsql stable as $$
declare
  shop constant uuid := current_shop();
  document constant uuid := (draft ->> 'id')::uuid;
  made_from constant uuid := (draft ->> 'source_id')::uuid;
  billed_to constant uuid := case when draft ->> 'noun' = 'invoice' then (draft ->> 'merchant_id')::uuid end;
  billed_on constant date := case when billed_to is not null then (draft ->> 'date')::date end;
  is_purchase constant boolean := draft ->> 'direction' = 'purchase';
  usual constant document_lines := jsonb_populate_record(null::document_lines, usual_of_line());
  typed record;
  line document_lines;
begin
  for typed in
    select jsonb_populate_record(usual, sent.said) as line, sent.said ->> 'taxability' as said_taxability, sent._id, sent.product_id,
           product.purchase_price, product.stock, product.recipe, product.taxability, product.reverse_charge, product.in_batches,
           product.schedule, product.brand, source.schedule as source_schedule, source.maker as source_maker,
           source.id as source_id, source.document_id as source_document, source.cost as source_cost,
           source.reverse_charge as source_reverse_charge, source.no_credit as source_no_credit,
           stood.reverse_charge as stood_reverse_charge, sent.pack_id, source.product_id as source_product,
           source.holds as source_holds, source.quantity as source_quantity, source.free as source_free, source.pack_id as source_pack, source.pack_name as source_pack_name,
           stood.holds as stood_holds, stood.pack_id as stood_pack, stood.pack_name as stood_pack_name,
           stood.product_id as stood_product, stood.parts as stood_parts, source.parts as source_parts, stood.schedule as stood_schedule, stood.maker as stood_maker
      from (
        select said, (said ->> '_id')::uuid as _id, (said ->> 'source_line')::uuid as source_line,
               (said ->> 'pack')::uuid as pack_id,
               coalesce((said ->> 'product')::uuid, (
                 select id from searchable_products
                  where shop_id = shop and said ->> 'item_id' <> '' and said ->> 'noted' is null
                    and lower(item_id) = lower(said ->> 'item_id')
               )) as product_id
          from jsonb_array_elements(draft -> 'lines') said
        -- Computed in a subquery before the lookup: within its condition it could not use the index behind row-level
        -- security.
        offset 0
      ) sent
      left join lateral (
        select cost_on_line(products) as purchase_price, case when recipe = 'kit' then kit_stock(id) else stock end as stock, taxability, reverse_charge,
               in_batches, schedule, brand, recipe
          from products where shop_id = shop and id = sent.product_id offset 0
      ) product on true
      left join lateral (
        select id, document_id, product_id, cost, reverse_charge, no_credit, holds, pack_id, pack_name, quantity, free, schedule, maker, parts
          from document_lines where sent.source_line is not null and shop_id = shop and id = sent.source_line offset 0
      ) source on true
      left join lateral (
        select product_id, reverse_charge, holds, pack_id, pack_name, schedule, maker, parts from document_lines
         where sent._id is not null and shop_id = shop and id = sent._id offset 0
      ) stood on stood.product_id = sent.product_id
  loop
    line := typed.line;
    line.shop_id := shop;
    line.id := coalesce(typed._id, gen_random_uuid());
    line.document_id := document;
    line.product_id := typed.product_id;
    -- Returned goods go back to the shelf at their cost; other lines of a note move no cost.
    line.cost := case when line.noted is null then typed.purchase_price when line.noted = 'shelf' then typed.source_cost end;
    line.holds := 1;
    line.pack_id := null;
    line.pack_name := null;
    -- The pack of its source, or of its own earlier version, holds what it held then; a note has that of its bill's line.
    if typed.source_document = made_from and typed.source_product = typed.product_id
      and (typed.pack_id = typed.source_pack or line.noted is not null and typed.source_pack is not null)
    then
      line.holds := typed.source_holds;
      line.pack_id := typed.source_pack;
      line.pack_name := typed.source_pack_name;
    elsif typed.pack_id = typed.stood_pack then
      line.holds := typed.stood_holds;
      line.pack_id := typed.stood_pack;
      line.pack_name := typed.stood_pack_name;
    elsif typed.pack_id is not null then
      select holds, id, name into line.holds, line.pack_id, line.pack_name from product_packs
       where shop_id = shop and id = typed.pack_id and product_id = typed.product_id and deleted_at is null;
      if line.pack_id is null then
        raise foreign_key_violation using constraint = 'document_lines_no_pack', message = 'no such pack of the product';
      end if;
    end if;
    line.free := case when is_purchase and coalesce(line.noted, 'shelf') = 'shelf' then line.free else 0 end;
    -- Who sends all of a line back sends what came free with it.
    if line.noted = 'shelf' and is_purchase and typed.source_free > 0
      and line.quantity = typed.source_quantity - sent_back(shop, typed.source_id, line.id)
    then
      line.free := typed.source_free - free_sent_back(shop, typed.source_id, line.id);
    end if;
    if line.pack_id is not null and line.noted is null then
      line.cost := round(line.cost * line.holds, 4);
      line.unit := coalesce(nullif(line.unit, ''), line.pack_name);
    end if;
    line.stock := typed.stock;
    line.batches := case when typed.in_batches then coalesce(line.batches, '[]') end; -- completed by with_batches
    line.source_line_id := case when typed.source_document = made_from then typed.source_id end;
    -- Completed by with_goods. A line keeps what it was when it was saved, also where its product is a kit by now.
    line.parts := case when typed.stood_product is not null then typed.stood_parts
      else coalesce(case when typed.source_product = typed.product_id then typed.source_parts end,
                    case when typed.recipe = 'kit' then '[]'::jsonb end) end;
    line.billed_to := billed_to;
    line.billed_on := billed_on;
    -- An untaxed line that is sent without a taxability takes that of its product.
    line.taxability := coalesce(
      typed.said_taxability, case when line.cgst + line.sgst + line.igst + line.cess + line.cess_per_unit = 0 then typed.taxability end, 'taxable');
    -- A line keeps its product's flag from the day of the bill; so does a note's line.
    line.reverse_charge := coalesce(
      case when line.noted is null then typed.stood_reverse_charge else typed.source_reverse_charge end, typed.reverse_charge, false);
    -- So does it keep the schedule and the maker of a medicine.
    if line.noted is not null then
      line.schedule := typed.source_schedule;
      line.maker := typed.source_maker;
    elsif typed.stood_product is not null then
      line.schedule := typed.stood_schedule;
      line.maker := typed.stood_maker;
    elsif typed.schedule <> '' and uses_drugs() then
      line.schedule := typed.schedule;
      line.maker := typed.brand;
    end if;
    if line.schedule is not null and not is_purchase
      and (draft ->> 'noun' = 'invoice' or line.noted = 'shelf') then
      line.dispensed_on := (draft ->> 'date')::date;
    end if;
    line.scheme_name := null; -- set by with_scheme_names
    -- Only purchases give credit; a note has the credit of its bill.
    line.no_credit := is_purchase
      and coalesce(case when line.noted is null then line.no_credit else typed.source_no_credit end, false);
    return next line;
  end loop;
end
$$;

-- True if a document's sums are those of its lines, and each line's quantity x rate less its discounts is its total where
-- prices include tax, else its taxable amount. Outside reverse charge also the sum of the tax without credit.
create or replace function is_sum_of(head documents, lines document_lines[]) returns boolean language plpgsql immutable as $$
begin
  return (
    select (count(*), sum(taxable_amount), sum(tax_amount), sum(document_discount))
             = (head.no_of_items, head.total_before_tax, head.total_tax, head.discount_before_tax)
           and bool_and(noted is not null or round(quantity * rate * 100) - discount - document_discount
                        = case when head.prices_include_tax then total else taxable_amount end)
           and (head.supply = 'reverse-charge' or coalesce(sum(tax_amount) filter (where no_credit), 0)
                  = coalesce((select sum(value::bigint) from jsonb_each_text(head.blocked_tax)), 0))
      from unnest(lines)
  );
end
$$;

-- The buyer's reverse charge tax on a line (domain/tax/owed-tax.ts), paise.
create or replace function owed_on_line(line document_lines) returns bigint language sql immutable
  return case when line.taxability <> 'taxable' then 0 else
    round(line.taxable_amount * line.cgst / 100) + round(line.taxable_amount * line.sgst / 100)
    + round(line.taxable_amount * line.igst / 100) + round(line.taxable_amount * line.cess / 100)
    + round(line.quantity * line.cess_per_unit * 100) end;

-- Increase of the stock's value by a purchase line, in paise: its price, with the tax if the shop cannot claim that. Null for
-- sales and challans: stock leaves at its cost.
create or replace function stock_worth_of(head documents, line document_lines) returns bigint
language plpgsql immutable as $$
begin
  return case when head.direction = 'purchase' then
    (line.taxable_amount
     + case when not line.no_credit and coalesce(head.own ->> 'registration', 'regular') = 'regular' then 0
            when head.supply = 'reverse-charge' then owed_on_line(line)
            else line.tax_amount end)
    * counted_sign(head.noun) end;
end
$$;
