-- An account is opened once; a party has as many opening balances as it had bills. Openings of before say nothing in
-- `opens`: the action finds them by their entries.
create unique index vouchers_one_opening on vouchers (shop_id, (details ->> 'opens'))
  where kind = 'opening' and status = 'standing' and details ? 'opens';
