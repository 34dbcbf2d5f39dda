-- Rows of GSTR-2B, and the purchases and expenses that they are matched with (docs/decisions/0072, 0090).

-- Sets the month in which a row's credit counts. An accepted row with its purchase in the books: the later of both months
-- (CGST rule 36(4)), but no filed one. A row without a decision counts as accepted, as on the portal, in its own month while
-- that is open. A credit note reduces credit even without a decision; it may be deferred by one month, or rejected.
create or replace function claim_gstr2b() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  to_file constant date := open_gstr3b();
  held uuid := new.document_id;
  spent uuid := new.voucher_id;
  bought date;
begin
  if tg_op = 'UPDATE' and old.claim_month is not null and old.claim_month < to_file then
    -- A filed row is frozen; a row without a decision may still be linked to its purchase.
    if new.action in ('N', 'P')
      and (old.action, old.taxable, old.igst, old.cgst, old.sgst, old.cess, old.credit, old.is_rejected)
        is not distinct from (new.action, new.taxable, new.igst, new.cgst, new.sgst, new.cess, new.credit, new.is_rejected)
    then
      return new;
    end if;
    raise check_violation using constraint = 'gstr2b_filed', message = 'its GSTR-3B is filed', detail = old.claim_month;
  end if;
  new.claim_month := null;
  if new.is_rejected or new.action = 'R' then
    if new.is_rejected and new.action = 'A' then
      raise check_violation using constraint = 'gstr2b_rejected', message = 'rejected on the portal', detail = new.number;
    end if;
  elsif new.kind = 'credit-note' then
    new.claim_month := greatest(new.month + case new.action when 'P' then interval '1 month' else interval '0' end, to_file);
  elsif new.action in ('A', 'N') then
    if new.action = 'N' then
      new.claim_month := case when new.month < to_file then null else new.month end;
      return new;
    end if;
    if new.section not in ('isd', 'isda', 'impg', 'impgsez') then
      -- Selected first: in the same statement the planner would search all of the shop's documents.
      if held is null and spent is null then
        select document_id, voucher_id into held, spent from gstr2b_before(new.shop_id, new.original_id)
         where document_id is not null or voucher_id is not null limit 1;
      end if;
      if held is not null then
        select date into bought from documents
         where shop_id = new.shop_id and id = held and direction = 'purchase' and counts;
      else
        select date into bought from vouchers
         where shop_id = new.shop_id and id = spent and kind = 'expense' and status = 'standing';
      end if;
      if bought is null then
        raise check_violation using constraint = 'gstr2b_not_in_books', message = 'no such purchase', detail = new.number;
      end if;
    end if;
    new.claim_month := greatest(new.month, date_trunc('month', bought)::date, to_file);
    -- An amendment was claimed less the earlier claim of the row that it amends: a later claim of that row would count
    -- twice.
    if exists (select from gstr2b_after(new.shop_id, new.id) later where later.claim_month < new.claim_month) then
      raise check_violation using constraint = 'gstr2b_amended', message = 'its amendment is claimed', detail = new.number;
    end if;
  end if;
  return new;
end
$$;

-- Forbids deleting rows that a filed GSTR-3B reports, as long as the shop exists.
create or replace function keep_claimed_gstr2b() returns trigger language plpgsql as $$
begin
  if old.claim_month < open_gstr3b() and not exists (
    select from shops where id = old.shop_id and going_since is not null)
  then
    raise check_violation using constraint = 'gstr2b_filed', message = 'its GSTR-3B is filed', detail = old.claim_month;
  end if;
  return old;
end
$$;
