-- The roll in the shop's receipt printer.
alter table shops
  add column receipt_paper text not null default '58mm' check (receipt_paper in ('58mm', '80mm'));
grant update (receipt_paper) on shops to bahi_app;
