-- Paying taxes is a voucher of its own (docs/decisions/0098).
alter table vouchers drop constraint vouchers_kind_check;
alter table vouchers add constraint vouchers_kind_check check (kind in (
  'receipt', 'payment', 'expense', 'income', 'contra', 'journal', 'due', 'opening', 'allocation', 'interest', 'tax-payment'));
create index vouchers_of_tax_month on vouchers (shop_id, (details ->> 'month')) where kind = 'tax-payment' and status = 'standing';
