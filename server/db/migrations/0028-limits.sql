-- What a shop may keep at most (docs/decisions/0112): which rows count, and what each counts for. The numbers are in
-- domain/shop/shop-limits.ts.
create trigger within_limit after insert on accounts referencing new table as added
  for each statement execute function keep_within_limit('closed_at is null', '1');
create trigger within_limit after insert on categories referencing new table as added
  for each statement execute function keep_within_limit('deleted_at is null', '1');
create trigger within_limit after insert on products referencing new table as added
  for each statement execute function keep_within_limit('deleted_at is null', '1');
create trigger within_limit after insert on merchants referencing new table as added
  for each statement execute function keep_within_limit('deleted_at is null', '1');
create trigger within_limit after insert on price_lists referencing new table as added
  for each statement execute function keep_within_limit('deleted_at is null', '1');
create trigger within_limit after insert on schemes referencing new table as added
  for each statement execute function keep_within_limit('deleted_at is null', '1');
create trigger within_limit after insert on rate_changes referencing new table as added
  for each statement execute function keep_within_limit('true', '1');
create trigger within_limit after insert on recurring_expenses referencing new table as added
  for each statement execute function keep_within_limit('deleted_at is null', '1');
create trigger within_limit after insert on tasks referencing new table as added
  for each statement execute function keep_within_limit('true', '1');
-- An import holds its rows; one that nothing came of costs something too.
create trigger within_limit after insert on imports referencing new table as added
  for each statement execute function keep_within_limit('true', 'greatest(added + changed + same, 100)');
create trigger within_limit after insert on gst_findings_seen referencing new table as added
  for each statement execute function keep_within_limit('true', '1');
create trigger within_limit after insert on logos referencing new table as added
  for each statement execute function keep_within_limit('true', '1');
create trigger within_limit after insert on questions referencing new table as added
  for each statement execute function keep_within_limit('true', '1');
create trigger within_limit after insert on question_answers referencing new table as added
  for each statement execute function keep_within_limit('true', '1');
-- Of photos the bytes count; another takes the place of one.
create trigger within_limit after insert on voucher_papers referencing new table as added
  for each statement execute function keep_within_limit('true', 'octet_length(bytes)');
create trigger within_limit_still after update on voucher_papers referencing new table as added
  for each statement execute function keep_within_limit('true', 'octet_length(bytes)');
-- Of files, too, which are only added.
create trigger within_limit after insert on attachments referencing new table as added
  for each statement execute function keep_within_limit('true', 'size');
create trigger within_limit after insert on answer_files referencing new table as added
  for each statement execute function keep_within_limit('true', 'size');
