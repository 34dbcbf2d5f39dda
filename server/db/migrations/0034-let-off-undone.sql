-- What was let off on a bill (a discount, TDS, written off) is undone by a voucher of its own (functions/let-off.sql).
alter table vouchers drop constraint vouchers_kind_check;
alter table vouchers add constraint vouchers_kind_check check (kind in (
  'receipt', 'payment', 'expense', 'income', 'contra', 'journal', 'due', 'opening', 'allocation', 'interest',
  'tax-payment', 'reversal'));

-- It is asked about the accounts of one voucher now.
drop function if exists refuse_overpaid_tax();
