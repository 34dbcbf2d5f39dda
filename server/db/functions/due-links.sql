-- The link of a token; an empty row if it is unknown, expired or revoked, or its shop is closed.
create or replace function live_due_link(hash bytea, at timestamptz) returns due_links language plpgsql stable
set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  link due_links;
begin
  select l.* into link from due_links l join shops s on s.id = l.shop_id
   where l.token_hash = hash and l.revoked_at is null and l.expires_at > at
     and s.is_active and not s.is_blocked and s.going_since is null and not is_elsewhere(s.id);
  return link;
end
$$;
revoke all on function live_due_link(bytea, timestamptz) from public;

-- The content of a link to a due (docs/decisions/0069). Called under the platform's role, which may read neither parties nor
-- bills: it gets the dues of this link, and nothing else.
create or replace function read_dues(hash bytea, at timestamptz) returns jsonb language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  link constant due_links := live_due_link(hash, at);
  s shops;
begin
  if link.party is null then
    return null;
  end if;
  select * into s from shops where id = link.shop_id;
  return jsonb_build_object(
    'language', link.language,
    'shop', jsonb_build_object('name', s.name, 'address', s.address, 'phone', s.phone, 'upiId', s.upi_id,
                               'merchantCode', s.merchant_code),
    'balance', coalesce((select balance from party_balances
                          where shop_id = s.id and account = 'debtors' and party = link.party), 0),
    'ours', greatest(0, -coalesce((select balance from party_balances
                                   where shop_id = s.id and account = 'creditors' and party = link.party), 0)),
    'bills', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'number', number, 'date', date, 'dueDate', due, 'amount', amount, 'open', open) order by due, date, number), '[]')
        from (select number, date, due, total as amount, open from open_items(s.id, link.party, 'debtors') order by due limit 500
        ) open_bill));
end
$$;
revoke all on function read_dues(bytea, timestamptz) from public;
grant execute on function read_dues(bytea, timestamptz) to bahi_platform;

-- Shop and party of a link to dues, for the statement, with the date of the oldest open bill.
create or replace function party_of_due_link(hash bytea, at timestamptz) returns jsonb language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  link constant due_links := live_due_link(hash, at);
begin
  if link.party is null then
    return null;
  end if;
  return jsonb_build_object('shop', link.shop_id, 'party', link.party,
                            'since', (select min(date) from open_items(link.shop_id, link.party, 'debtors')));
end
$$;
revoke all on function party_of_due_link(bytea, timestamptz) from public;
grant execute on function party_of_due_link(bytea, timestamptz) to bahi_platform;

-- Assigns a buyer to a walk-in's bill, under the bill's lock; the entries that settled it move too. A bill with notes is
-- refused, as each note has its own party.
create or replace function give_bill_a_party(draft jsonb) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  shop constant uuid := current_shop();
  bill constant uuid := (draft ->> 'bill')::uuid;
  d documents;
  became documents;
  m merchants;
begin
  select * into d from documents where shop_id = shop and id = bill for no key update;
  if not found or d.noun <> 'invoice' or d.direction <> 'sales' then
    raise check_violation using constraint = 'walk_ins_bill', message = 'no such bill';
  elsif d.merchant_id is not null then
    raise check_violation using constraint = 'walk_ins_party', message = 'the bill has a party', detail = d.number;
  elsif d.status = 'cancelled' then
    raise check_violation using constraint = 'walk_ins_cancelled', message = 'the bill is cancelled', detail = d.number;
  elsif exists (select from documents where shop_id = shop and source_id = bill and noun in ('credit-note', 'debit-note')) then
    raise check_violation using constraint = 'documents_noted', message = 'a note was written of the bill';
  end if;
  if d.updated_at is distinct from (draft ->> 'read_at')::timestamptz then
    raise check_violation using constraint = 'documents_moved_on', message = 'the bill has moved on';
  end if;
  select * into m from merchants where shop_id = shop and id = (draft ->> 'buyer')::uuid;
  -- The other details of the printed party stay as they were given out.
  update documents
     set merchant_id = m.id, party = d.party || jsonb_build_object('name', m.name, 'phone', m.phone),
         due_date = coalesce(d.due_date, d.date + m.credit_days), updated_at = clock_timestamp()
   where shop_id = shop and id = bill
  returning * into became;
  update document_lines set billed_to = m.id, billed_on = d.date where shop_id = shop and document_id = bill;
  perform remember_party(became);
  perform post_document_entries(d, became, draft -> 'postings');
  perform sum_document(d, became);
end
$$;
revoke all on function give_bill_a_party(jsonb) from public;
grant execute on function give_bill_a_party(jsonb) to bahi_app;
