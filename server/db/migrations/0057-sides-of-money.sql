-- Who may not see purchase prices reads nothing of what suppliers are owed and paid either (docs/decisions/0186): the sum of a
-- purchase is a price as soon as it has one line. As with documents, what posts reads everything.
create policy sides on day_sums as restrictive for select to bahi_app
  using (direction = 'sales' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
create policy sides on item_sums as restrictive for select to bahi_app
  using (direction = 'sales' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
create policy sides on party_sums as restrictive for select to bahi_app
  using (direction = 'sales' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
create policy sides on party_balances as restrictive for select to bahi_app
  using (account = 'debtors' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
create policy sides on entries as restrictive for select to bahi_app
  using (account <> 'creditors' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
-- Of vouchers the ones that stand on a customer's account, and a person's own.
create policy sides on vouchers as restrictive for select to bahi_app
  using (
    (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases')
    or created_by = (select nullif(current_setting('bahi.user_id', true), '')::uuid)
    or exists (
      select from entries e where e.shop_id = vouchers.shop_id and e.cause_id = vouchers.id and e.account = 'debtors'));
-- A file is there for who reads its document.
create policy sides on attachments as restrictive for select to bahi_app
  using ((select coalesce(current_setting('bahi.hides', true), '') <> 'purchases')
         or exists (select from documents d where d.shop_id = attachments.shop_id and d.id = attachments.document_id));
