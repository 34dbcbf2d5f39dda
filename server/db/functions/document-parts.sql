-- What a document is made of, as documents.sql puts it together: parties, places, lines.

-- The counterparty as the document freezes it. What may be edited on the form (sales) is taken as typed, with what the
-- form does not show from the merchant; what is read-only (purchase) is the merchant's (G-ORD-06).
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

-- The shop as its documents freeze it: the own side of the paper.
create or replace function shop_as_issued(shop shops, email text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', shop.name, 'address', shop.address, 'gstin', shop.gstin, 'state', shop.state, 'country', shop.country,
    'postalCode', shop.postal_code, 'placeOfSupply', shop.place_of_supply, 'phone', shop.phone, 'email', email,
    'fssaiNumber', shop.fssai_number, 'bankName', shop.bank_name, 'accountNumber', shop.account_number,
    'ifscCode', shop.ifsc_code, 'upiId', shop.upi_id, 'registration', shop.registration)
$$;

-- The lines of a draft as rows of the table, each with the product it means: the id that was sent, else the item code of
-- this shop, else none (G-INV-06); with what that product costs and how many there are now; and with the line of the
-- source that it was made from, when that is one. A line of an invoice knows whom it was billed to, and when.
create or replace function lines_of_draft(draft jsonb) returns setof document_lines language sql stable as $$
  select current_shop(), coalesce(line._id, gen_random_uuid()), (draft ->> 'id')::uuid, line.position, line.product_id,
         line.item_id, line.itemname, line.description, line.hsncode, line.sku, line.unit, line.quantity, line.rate,
         line.cgst, line.sgst, line.igst, line.cess, line.taxable_amount, line.tax_amount, line.total,
         -- What came back to the shelf is worth what it had cost; the rest of a note moves no cost.
         case when line.noted is null then product.purchase_price when line.noted = 'shelf' then source.cost end,
         product.stock,
         case when source.document_id = (draft ->> 'source_id')::uuid then source.id end,
         case when draft ->> 'noun' = 'invoice' then (draft ->> 'merchant_id')::uuid end,
         case when draft ->> 'noun' = 'invoice' and draft ->> 'merchant_id' is not null then (draft ->> 'date')::date end,
         -- Who says nothing of an untaxed line leaves it to the product.
         coalesce(line.taxability,
                  case when line.cgst + line.sgst + line.igst + line.cess + line.cess_per_unit = 0
                    then product.taxability end, 'taxable'),
         line.mrp, line.discount, line.discount_percent, line.document_discount, line.cess_per_unit,
         line.noted, line.reason, line.cgst_amount, line.sgst_amount, line.igst_amount, line.cess_amount,
         -- A line keeps what its product was when it was billed; so does what is noted of it.
         coalesce(case when line.noted is null then stood.reverse_charge else source.reverse_charge end,
                  product.reverse_charge, false),
         line.scheme_id, null, line.scheme_free, coalesce(line.tax_on_mrp, false),
         -- Only what is bought gives credit; a note goes the way of its bill.
         draft ->> 'direction' = 'purchase'
           and coalesce(case when line.noted is null then line.no_credit else source.no_credit end, false)
    from (
      select typed.*, coalesce(typed.product, (
               select id from searchable_products
                where shop_id = current_shop() and typed.item_id <> '' and typed.noted is null and lower(item_id) = lower(typed.item_id)
             )) as product_id
        from jsonb_to_recordset(draft -> 'lines') as typed (
          _id uuid, source_line uuid, position int, product uuid, item_id text, itemname text, description text,
          hsncode text, sku text, unit text, quantity numeric(16, 3), rate numeric(14, 4), cgst numeric(7, 4),
          sgst numeric(7, 4), igst numeric(7, 4), cess numeric(7, 4), taxable_amount bigint, tax_amount bigint,
          total bigint, taxability text, mrp numeric(14, 4), discount bigint, discount_percent numeric(7, 4),
          document_discount bigint, cess_per_unit numeric(14, 4), noted text, reason text, cgst_amount bigint,
          sgst_amount bigint, igst_amount bigint, cess_amount bigint, tax_on_mrp boolean, scheme_id uuid,
          scheme_free numeric(16, 3), no_credit boolean)
      -- Worked out before it is looked for: a search within the condition could not use the index behind row-level security.
      offset 0
    ) line
    left join lateral (
      select purchase_price, stock, taxability, reverse_charge from products where shop_id = current_shop() and id = line.product_id offset 0
    ) product on true
    left join lateral (
      select id, document_id, cost, reverse_charge, no_credit
        from document_lines where shop_id = current_shop() and id = line.source_line offset 0
    ) source on true
    left join lateral (
      select product_id, reverse_charge from document_lines where shop_id = current_shop() and id = line._id offset 0
    ) stood on stood.product_id = line.product_id
$$;

-- Whether a document says what its lines come to: their sums, their shares of its discount, and that what its prices leave
-- of quantity x rate is a line's total where they have the tax in them, else its taxable amount. Of what was bought and
-- charged also how much tax gives no credit.
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

-- What the buyer owes on a line under reverse charge (domain/tax/owed-tax.ts), paise.
create or replace function owed_on_line(line document_lines) returns bigint language sql immutable
  return case when line.taxability <> 'taxable' then 0 else
    round(line.taxable_amount * line.cgst / 100) + round(line.taxable_amount * line.sgst / 100)
    + round(line.taxable_amount * line.igst / 100) + round(line.taxable_amount * line.cess / 100)
    + round(line.quantity * line.cess_per_unit * 100) end;

-- By how much a line of a purchase makes the shelf worth more, in paise: what it was bought for, with the tax where the shop
-- cannot claim that. Null of a sale: what goes is worth what it cost.
create or replace function stock_worth_of(head documents, line document_lines) returns bigint
language plpgsql immutable as $$
begin
  return case when head.direction = 'purchase' then
    (line.taxable_amount
     + case when not line.no_credit and coalesce(head.own ->> 'registration', 'regular') = 'regular' then 0
            when head.supply = 'reverse-charge' then owed_on_line(line)
            else line.tax_amount end)
    * case when head.noun = 'credit-note' then -1 else 1 end end;
end
$$;
