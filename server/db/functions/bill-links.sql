-- The page of a bill link, and the requests that it takes (docs/decisions/0139). Called under the platform's role, which may
-- not read bills: it gets the page's content, and nothing for a link that is unknown, expired or switched off, or of a closed
-- shop.

create or replace function live_bill_link(hash bytea, at timestamptz) returns bill_links language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  link bill_links;
begin
  select l.* into link from bill_links l join shops s on s.id = l.shop_id
   where l.token_hash = hash and l.revoked_at is null and l.works_until >= (at at time zone 'Asia/Kolkata')::date
     and s.is_active and not s.is_blocked and s.going_since is null and not is_elsewhere(s.id);
  return link;
end
$$;
revoke all on function live_bill_link(bytea, timestamptz) from public;

-- The bill as it was first written, by the log of changes: the first row of the log about the bill, and about each of its
-- lines, has the oldest values. A line whose first row is an insert came later. Buyers are left out: whoever holds the link
-- may not read whose bill it was before.
create or replace function first_content_of_bill(d documents) returns jsonb language sql stable as $$
  with first_of_bill as (
    select before from audit_log
     where shop_id = d.shop_id and table_name = 'documents' and row_id = d.id::text and operation = 'update'
     order by seq limit 1
  ), first_of_lines as (
    select distinct on (row_id) row_id, operation, before from audit_log
     where shop_id = d.shop_id and table_name = 'document_lines' and coalesce(before, after) ->> 'document_id' = d.id::text
     order by row_id, seq
  ), lines as (
    select coalesce(first.before, to_jsonb(l)) as line
      from first_of_lines first
      full join (select * from document_lines where shop_id = d.shop_id and document_id = d.id) l on l.id::text = first.row_id
     where first.operation is distinct from 'insert'
  )
  select jsonb_build_object(
    'date', b.line ->> 'date', 'total', b.line -> 'grand_total',
    'isBuyerSame', b.line #> '{party,name}' is not distinct from d.party -> 'name',
    'isGstinSame', b.line #> '{party,gstin}' is not distinct from d.party -> 'gstin',
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', line -> 'id', 'name', line -> 'itemname', 'quantity', line -> 'quantity', 'unit', line -> 'unit',
               'rate', line -> 'rate', 'total', line -> 'total') order by (line ->> 'position')::integer), '[]')
        from lines))
    from (select coalesce((select before from first_of_bill), to_jsonb(d)) as line) b
$$;
revoke all on function first_content_of_bill(documents) from public;

-- The bill as it is now, with its shop's rules for requests on the page.
create or replace function read_bill_page(hash bytea, at timestamptz) returns jsonb language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  link constant bill_links := live_bill_link(hash, at);
  d documents;
  s shops;
begin
  if link.id is null then
    return null;
  end if;
  select * into d from documents where shop_id = link.shop_id and id = link.document_id;
  select * into s from shops where id = link.shop_id;
  return jsonb_build_object(
    'worksUntil', link.works_until,
    'language', coalesce((select m.message_language from merchants m where m.shop_id = d.shop_id and m.id = d.merchant_id),
                         s.settings ->> 'paperLanguage', 'en'),
    'shop', jsonb_build_object('name', s.name, 'address', s.address, 'phone', s.phone, 'upiId', s.upi_id,
                               'merchantCode', s.merchant_code),
    'rules', jsonb_build_object('filing', coalesce(s.settings ->> 'filing', 'monthly'), 'filedUpTo', s.filed_up_to,
                                'lockedUpTo', s.locked_up_to,
                                'eInvoicesFrom', case when (s.settings #>> '{uses,eInvoice}')::boolean
                                                      then s.settings ->> 'eInvoicesFrom' end),
    'bill', jsonb_build_object(
      'number', d.number, 'date', d.date, 'status', d.status, 'paymentStatus', d.payment_status,
      'registration', coalesce(d.own ->> 'registration', 'regular'),
      'sellerGstin', coalesce(d.own ->> 'gstin', ''), 'buyer', coalesce(d.party ->> 'name', ''),
      'buyerGstin', coalesce(d.party ->> 'gstin', ''), 'total', d.grand_total, 'tax', d.total_tax, 'discount', d.discount,
      'charges', d.additional_charges, 'roundOff', d.round_off, 'paymentMode', d.payment_mode, 'taken', d.taken, 'received', d.amount_received,
      'adjusted', d.adjusted, 'refunded', d.refunded, 'open', d.pending_amount,
      'pricesIncludeTax', d.prices_include_tax, 'supply', d.supply,
      'hasIrn', exists (select from e_invoices e where e.shop_id = d.shop_id and e.id = d.id and e.state = 'generated'),
      'writtenAt', d.created_at, 'rewrittenAt', d.rewritten_at),
    'first', case when d.rewritten_at is not null then first_content_of_bill(d) end,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', id, 'name', itemname, 'hsn', hsncode, 'quantity', quantity,
               'unit', case when is_charge then '' else unit end, 'rate', rate, 'cgst', cgst,
               'sgst', sgst, 'igst', igst, 'taxability', taxability, 'less', discount + document_discount,
               'scheme', scheme_name, 'free', scheme_free, 'taxable', taxable_amount, 'tax', tax_amount, 'total', total)
               order by position), '[]')
        from document_lines where shop_id = d.shop_id and document_id = d.id),
    'settled', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'date', e.date, 'kind', coalesce(n.noun, v.kind), 'number', n.number, 'status', coalesce(n.status, v.status),
               'isBack', e.is_back or coalesce(n.status = 'cancelled' and (n.noun = 'credit-note') = (e.amount > 0), false),
               'ways', case when v.id is not null then voucher_on_bill(d.shop_id, v.id, d.id, e.date, e.is_back) end,
               'amount', e.amount) order by e.seq), '[]')
        from (
          select date, cause_id, is_back, min(seq) as seq, sum(amount)::bigint as amount from entries
           where shop_id = d.shop_id and bill = d.id and account = 'debtors' and cause_id <> d.id
           group by date, cause_id, is_back having sum(amount) <> 0 order by min(seq) limit 200
        ) e
        left join documents n on n.shop_id = d.shop_id and n.id = e.cause_id
        left join vouchers v on v.shop_id = d.shop_id and v.id = e.cause_id),
    'asked', (select coalesce(jsonb_agg(kind), '[]') from bill_requests
               where shop_id = d.shop_id and document_id = d.id and done_at is null));
end
$$;
revoke all on function read_bill_page(bytea, timestamptz) from public;
grant execute on function read_bill_page(bytea, timestamptz) to bahi_platform;

-- Stores a request to the shop; an open one gets the new words. True if the link exists. The number of requests per bill is limited,
-- so that a link's reader cannot fill the books.
create or replace function ask_of_bill(hash bytea, at timestamptz, asked text, said text) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  link constant bill_links := live_bill_link(hash, at);
begin
  if link.id is null then
    return false;
  end if;
  if (select count(*) from bill_requests where shop_id = link.shop_id and document_id = link.document_id) >= 20 then
    raise check_violation using constraint = 'bill_requests_most', message = 'too many requests of this bill';
  end if;
  insert into bill_requests (shop_id, document_id, kind, words, asked_at)
  values (link.shop_id, link.document_id, asked, said, at)
  on conflict (shop_id, document_id, kind) where done_at is null do update
    set words = excluded.words, asked_at = excluded.asked_at where bill_requests.words <> excluded.words;
  return true;
end
$$;
revoke all on function ask_of_bill(bytea, timestamptz, text, text) from public;
grant execute on function ask_of_bill(bytea, timestamptz, text, text) to bahi_platform;

-- The bill of a link, for drawing its paper; null for an invalid link.
create or replace function bill_of_link(hash bytea, at timestamptz) returns jsonb language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('shop', link.shop_id, 'bill', link.document_id)
    from live_bill_link(hash, at) link where link.id is not null
$$;
revoke all on function bill_of_link(bytea, timestamptz) from public;
grant execute on function bill_of_link(bytea, timestamptz) to bahi_platform;
