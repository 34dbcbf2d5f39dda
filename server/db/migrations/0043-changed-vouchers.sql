-- Receipts and payments that are written anew (docs/decisions/0078).

-- Of a voucher that was ended: the entries of its way back. What it posted is the sum of the others.
alter table entries add column is_back boolean not null default false;
update entries e set is_back = true
  from (
    select e.shop_id, e.seq, row_number() over (partition by e.shop_id, e.cause_id, e.account, e.bill order by e.seq) as place
      from vouchers v join entries e on e.shop_id = v.shop_id and e.cause_id = v.id and e.cause = 'voucher'
     where v.status <> 'standing'
  ) posted
 where posted.place > 1 and e.shop_id = posted.shop_id and e.seq = posted.seq;

-- What stood in a voucher before it was written anew, by whom and when. Rows are only added.
create table voucher_changes (
  shop_id uuid not null,
  voucher_id uuid not null,
  seq bigint generated always as identity,
  was jsonb not null check (jsonb_typeof(was) = 'object'), -- date, party, amount, note, details, and its lines
  reason text not null default '', -- where no person wrote the voucher itself anew
  changed_by uuid,
  changed_by_email text not null default '',
  changed_at timestamptz not null,
  primary key (shop_id, voucher_id, seq),
  foreign key (shop_id, voucher_id) references vouchers on delete cascade
);
alter table voucher_changes enable row level security;
create policy shop on voucher_changes for select to bahi_app using (shop_id = current_shop());
-- Written by functions/changed-vouchers.sql alone.
grant select on voucher_changes to bahi_app;
