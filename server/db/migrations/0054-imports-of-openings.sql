-- Opening balances of parties come from a file, too: a row's target is the voucher, and `after` names the party that the row
-- made, if it made one.
alter table imports drop constraint imports_noun_check;
alter table imports add constraint imports_noun_check check (noun in ('products', 'merchants', 'openings'));
-- An import asks which of its openings are there already.
create index vouchers_openings_of_party on vouchers (shop_id, party) where kind = 'opening' and status = 'standing' and party is not null;
