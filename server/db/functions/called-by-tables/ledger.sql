-- Trigger functions of vouchers and their papers.

create or replace function refuse_expense_bill() returns trigger language plpgsql as $$
begin
  perform refuse_bill_of_key(expense_bill_key(new.details, new.party, new.date), new.id, new.details ->> 'payee');
  return new;
end
$$;

-- Forbids adding, replacing or deleting the photo of a voucher that is cancelled or on a locked day; it is deleted with its
-- voucher, only when a shop is erased.
create or replace function keep_evidence() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  paper constant voucher_papers := case tg_op when 'DELETE' then old else new end;
  behind record;
begin
  select v.status, v.date, v.number into behind from vouchers v where v.shop_id = paper.shop_id and v.id = paper.voucher_id;
  if found and not exists (select from shops where id = paper.shop_id and going_since is not null) then
    if behind.status <> 'standing' then
      raise check_violation using constraint = 'voucher_papers_standing', message = 'the voucher does not stand',
        detail = coalesce(behind.number, '');
    end if;
    perform refuse_if_locked(paper.shop_id, behind.date);
  end if;
  return paper;
end
$$;
