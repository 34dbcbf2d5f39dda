-- With its last return a month is closed: its days are locked (docs/decisions/0075). The body of the function stands in
-- functions/locks.sql.
create function lock_filed() returns trigger language plpgsql as 'begin return null; end';
create trigger lock_filed after insert on filed_returns for each row
  when (new.form in ('gstr3b', 'cmp08')) execute function lock_filed();
