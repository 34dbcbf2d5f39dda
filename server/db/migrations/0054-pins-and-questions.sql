-- When a question was sent to the phones of who may say yes: a browser sends it by a press, as the dialog stands at a PIN first.
-- Those that wait were sent.
alter table permits add column sent_at timestamptz default now();
alter table permits alter column sent_at drop default;
grant update (sent_at) on permits to bahi_app;

-- By PIN a person's own vouchers are those of the day at the counter (docs/decisions/0246): an owner has entered every salary.
drop policy sides on vouchers;
create policy sides on vouchers as restrictive for select to bahi_app
  using (
    (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases')
    or created_by = (select nullif(current_setting('bahi.user_id', true), '')::uuid)
      and created_at >= (select coalesce(nullif(current_setting('bahi.since', true), ''), '-infinity')::timestamptz)
    or exists (
      select from entries e where e.shop_id = vouchers.shop_id and e.cause_id = vouchers.id and e.account = 'debtors'));
