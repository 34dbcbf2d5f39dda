-- Trigger functions of documents and their numbers.

-- Guards a series against typing errors: below ten million a number may be ahead of the series, above it numbers only follow
-- each other. No number is longer than the 16 characters of CGST rule 46(b). ITEM and SKU are series of product codes, not of
-- documents.
create or replace function refuse_number() returns trigger language plpgsql as $$
declare
  given bigint;
begin
  -- Runs also for an insert into an existing series (on conflict): the stored row counts, not the proposed one.
  select last into given from document_counters where shop_id = new.shop_id and series = new.series;
  if length(new.series) + greatest(5, length(new.last::text)) > 16 then
    raise check_violation using
      constraint = 'document_counters_full', message = 'the series is used up', detail = new.series;
  end if;
  if new.last > coalesce(given, 0) + 1 then
    raise check_violation using
      constraint = 'document_counters_far', message = 'the number is too far ahead', detail = new.series;
  end if;
  return new;
end
$$;

-- An edit names the `updated_at` that its form loaded. Two changes within one tick of the clock (a millisecond in the
-- embedded database) would get the same time, and an edit of the first state would overwrite the second: so each change is
-- stamped later than the state before it.
create or replace function be_later() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(new.updated_at, old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- Only a quotation can be deleted by itself; other documents are deleted with their shop, or as samples.
create or replace function refuse_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from shops where id = old.shop_id and going_since is not null)
    or (current_user <> 'bahi_app' and is_sample(old.shop_id, 'document', old.id))
  then
    return old;
  end if;
  raise insufficient_privilege using message = 'this document cannot be deleted';
end
$$;

-- Refuses a sale made from a purchase, and one from an order that waits for approval: under the source's row lock, so that a
-- concurrent withdrawal of the approval counts. Pending orders from before approvals were switched off count as approved;
-- rejected ones do not.
create or replace function refuse_source() returns trigger language plpgsql as $$
declare
  source record;
begin
  select noun, direction, status into source from documents
   where shop_id = new.shop_id and id = new.source_id for no key update;
  if source.noun is distinct from new.source_noun or source.direction <> new.direction then
    raise foreign_key_violation using constraint = 'documents_source', message = 'no such source';
  end if;
  if source.noun = 'order' and source.status <> 'approved'
    and (select orders_need_approval from shops where id = new.shop_id)
    and (source.status = 'rejected' or uses_approvals(new.shop_id))
  then
    raise check_violation using constraint = 'documents_order_approved', message = 'the order is not approved';
  end if;
  return new;
end
$$;

-- A cancellation is final, and happens once. Deleting the source document later does not change that.
create or replace function keep_cancelled() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'documents_stay_cancelled', message = 'this document was cancelled';
end
$$;

-- A shop under composition sells in its own state only (CGST Act s.10(2)(c)).
create or replace function refuse_out_of_state() returns trigger language plpgsql as $$
begin
  if state_of_party(new.party) <> state_of_party(new.own) then
    raise check_violation using constraint = 'documents_composition_in_state', message = 'composition sells in its state';
  end if;
  return new;
end
$$;

-- Requires the letter of undertaking or bond of the financial year for supplies without payment of tax (CGST rule 96A).
create or replace function refuse_without_lut() returns trigger language plpgsql as $$
declare
  year constant text := to_char(new.date - interval '3 months', 'YYYY') || '-' || to_char(new.date + interval '9 months', 'YY');
begin
  if coalesce((select settings -> 'luts' ->> year from shops where id = new.shop_id), '') = '' then
    raise check_violation using constraint = 'documents_supply_lut', message = 'no letter of undertaking', detail = year;
  end if;
  return new;
end
$$;

create or replace function refuse_supplier_bill() returns trigger language plpgsql as $$
begin
  perform refuse_bill_of_key(
    supplier_bill_key(new.party, new.merchant_id, new.details, new.date), new.id, new.party ->> 'name');
  return new;
end
$$;

-- Refuses a balance on a bill without a party: a walk-in's overpayment is refunded in the same transaction (R-17). Balances
-- in older books may shrink, not grow.
create or replace function refuse_owed_to_nobody() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  d documents;
begin
  select * into d from documents where shop_id = new.shop_id and id = new.id;
  if found and d.merchant_id is null
    and owed_back(d) > (case when tg_op = 'UPDATE' and old.merchant_id is null then greatest(owed_back(old), 0) else 0 end)
  then
    raise check_violation using constraint = 'documents_owed_to_nobody', message = 'money would lie with nobody',
      detail = jsonb_build_object('number', d.number, 'amount', owed_back(d));
  end if;
  return null;
end
$$;

create or replace function refuse_locked() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse_if_locked(new.shop_id, case tg_op when 'INSERT' then new.date else least(old.date, new.date) end);
  return new;
end
$$;

-- Stores when a bill's content last changed; one time per transaction, so that many lines are one change.
create or replace function tell_rewritten() returns trigger language plpgsql as $$
begin
  new.rewritten_at := now();
  return new;
end
$$;

create or replace function tell_rewritten_line() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  update documents set rewritten_at = now()
   where shop_id = new.shop_id and id = new.document_id and noun = 'invoice' and rewritten_at is distinct from now();
  return null;
end
$$;
revoke all on function tell_rewritten_line() from public;
