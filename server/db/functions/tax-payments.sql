-- Taxes that are paid (docs/decisions/0098).

-- Refuses to spend more than the portal's cash ledger has, and to deposit more TDS than was deducted. Called after the
-- entries are written, under the lock of the shop's sums that their trigger took.
create or replace function refuse_overpaid_tax(accounts text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  wrong record;
begin
  select account, sum(debit - credit) as balance into wrong
    from account_days
   where shop_id = current_shop() and account = any(accounts) and (account ~ '^gst-cash-' or account ~ '^tds-')
   group by account
  having sum(debit - credit) * case when account ~ '^gst-cash-' then -1 else 1 end > 0
   order by account limit 1;
  if found then
    raise check_violation using constraint = 'taxes_overpaid', message = 'more than there is',
      detail = jsonb_build_object('account', wrong.account, 'by', abs(wrong.balance));
  end if;
end
$$;
