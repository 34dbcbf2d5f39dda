-- Why stock moved by hand stands in the books under an account of its own (docs/decisions/0093). What was moved before stays
-- where it was posted.
alter table adjustments add column account text not null default 'stock-change';
grant insert (account), update (account) on adjustments to bahi_app;

create function move_adjustment() returns trigger language plpgsql as 'begin return null; end';
create trigger move_adjustment after update of account on adjustments for each row
  when (old.account <> new.account) execute function move_adjustment();
-- Nor is a record of a locked day moved out of it, or taken away.
create trigger refuse_locked before insert or update of date, product_id, quantity, reason, deleted_at on adjustments
  for each row execute function refuse_locked();
