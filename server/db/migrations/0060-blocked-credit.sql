-- Input tax that gives no credit (CGST Act s.17(5); docs/decisions/0097).

-- The line is for a use whose tax is cost: motor cars, food, gifts, what the owner uses himself.
alter table document_lines add column no_credit boolean not null default false;

-- Of a purchase, paise by head: the tax of such lines, charged by the supplier or owed under reverse charge.
alter table documents add column blocked_tax jsonb check (jsonb_typeof(blocked_tax) = 'object');
grant update (blocked_tax) on documents to bahi_app;
create index documents_blocked on documents (shop_id) where blocked_tax is not null;

drop trigger sum_money_change on documents;
create trigger sum_money_change after update on documents for each row when (
  counted_sign(new.noun) is not null and (new.counts or new.status = 'cancelled')
  and (old.counts, old.date, old.merchant_id, old.total_before_tax, old.cgst, old.sgst, old.igst, old.cess,
       old.discount, old.additional_charges, old.round_off, old.grand_total, old.amount_received, old.settled,
       old.taken, old.payment_mode, old.refunded, old.owed_tax, old.blocked_tax)
    is distinct from
      (new.counts, new.date, new.merchant_id, new.total_before_tax, new.cgst, new.sgst, new.igst, new.cess,
       new.discount, new.additional_charges, new.round_off, new.grand_total, new.amount_received, new.settled,
       new.taken, new.payment_mode, new.refunded, new.owed_tax, new.blocked_tax)
) execute function post_money();

create index vouchers_blocked on vouchers (shop_id)
  where kind = 'expense' and status = 'standing' and details ->> 'noCredit' = 'yes';
