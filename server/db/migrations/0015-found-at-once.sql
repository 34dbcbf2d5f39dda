-- A party's documents newest first, by kind; the paid ones as the unpaid have been; and what a list sums to.
drop index documents_merchant;
create index documents_of_merchant on documents (shop_id, merchant_id, noun, date desc, seq desc)
  where merchant_id is not null;
create index documents_paid on documents (shop_id, date desc, seq desc)
  where noun = 'invoice' and status = 'completed' and payment_status = 'paid';

create or replace view searchable_documents as
  select shop_id, id, noun, direction, number_value, status, payment_status, date, seq,
         lower(number) as number, lower(party ->> 'name') as name, party ->> 'name' <> '' as is_named, merchant_id
    from documents where shop_id = current_shop();

-- The last price of a product for a party is one look into an index: a line of an invoice with a stored merchant knows
-- whom it was billed to, and when. Written with its document (functions/documents.sql), and with it only.
alter table document_lines
  add billed_to uuid,
  add billed_on date,
  add constraint document_lines_billed check ((billed_to is null) = (billed_on is null));
alter table document_lines disable trigger user;
update document_lines l set billed_to = d.merchant_id, billed_on = d.date
  from documents d
 where d.shop_id = l.shop_id and d.id = l.document_id and d.noun = 'invoice' and d.merchant_id is not null;
alter table document_lines enable trigger user;
create index document_lines_billed on document_lines (shop_id, billed_to, product_id, billed_on desc)
  where billed_to is not null and product_id is not null;

-- What all invoices of a shop, and of a party, sum to stands in the rows that every bill writes already.
alter table party_sums add pending bigint not null default 0; -- paise
alter table shop_sums
  add sales bigint not null default 0, -- completed invoices
  add sales_total bigint not null default 0, -- paise: grand totals
  add sales_pending bigint not null default 0,
  add purchases bigint not null default 0,
  add purchases_total bigint not null default 0,
  add purchases_pending bigint not null default 0;

create or replace view counted_parties with (security_invoker = true) as
  select shop_id, direction, party_key(merchant_id, party) as party, merchant_id,
         max(coalesce(party ->> 'name', '')) as name, count(*) as invoices, sum(grand_total)::bigint as total,
         sum(pending_amount)::bigint as pending
    from documents where noun = 'invoice' and status = 'completed' and party_key(merchant_id, party) is not null
   group by shop_id, direction, party_key(merchant_id, party), merchant_id;

create view counted_invoices with (security_invoker = true) as
  select s.shop_id,
         count(*) filter (where d.direction = 'sales') as sales,
         coalesce(sum(d.grand_total) filter (where d.direction = 'sales'), 0)::bigint as sales_total,
         coalesce(sum(d.pending_amount) filter (where d.direction = 'sales'), 0)::bigint as sales_pending,
         count(*) filter (where d.direction = 'purchase') as purchases,
         coalesce(sum(d.grand_total) filter (where d.direction = 'purchase'), 0)::bigint as purchases_total,
         coalesce(sum(d.pending_amount) filter (where d.direction = 'purchase'), 0)::bigint as purchases_pending
    from shop_sums s
    left join documents d on d.shop_id = s.shop_id and d.noun = 'invoice' and d.status = 'completed'
   group by s.shop_id;
grant select on counted_invoices to bahi_app;

update party_sums p set pending = c.pending
  from counted_parties c where c.shop_id = p.shop_id and c.direction = p.direction and c.party = p.party;
update shop_sums s
   set sales = c.sales, sales_total = c.sales_total, sales_pending = c.sales_pending, purchases = c.purchases,
       purchases_total = c.purchases_total, purchases_pending = c.purchases_pending
  from counted_invoices c where c.shop_id = s.shop_id;

-- A payment moves what is pending also where it leaves the status as it was.
drop trigger sum_invoice_change on documents;
create trigger sum_invoice_change after update on documents for each row when (
  new.noun = 'invoice' and (old.status, old.date, old.merchant_id, old.party ->> 'name', old.total_before_tax, old.discount,
   old.additional_charges, old.grand_total, old.cost, old.payment_status, old.pending_amount)
  is distinct from
  (new.status, new.date, new.merchant_id, new.party ->> 'name', new.total_before_tax, new.discount,
   new.additional_charges, new.grand_total, new.cost, new.payment_status, new.pending_amount)
) execute function sum_invoice();
