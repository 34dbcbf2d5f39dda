-- What nobody could count of a drawer: bills with paise are paid in whole rupees (docs/decisions/0095).
alter table drawer_closings add column rounding bigint not null default 0; -- paise, of `difference`
