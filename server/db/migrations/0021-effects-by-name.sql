-- What followed from a document by triggers is called by name, and what counts is written by functions alone (docs/decisions/0125).
-- New books are made so (0009 to 0012); this brings the others there.

drop trigger if exists sum_money on documents;
drop trigger if exists sum_money_change on documents;
drop trigger if exists sum_invoice on documents;
drop trigger if exists sum_invoice_change on documents;
drop trigger if exists remember_party on documents;
drop trigger if exists remember_party_now on documents;
drop trigger if exists unmatch_gstr2b on documents;
drop trigger if exists recheck_gstr2b on documents;
drop trigger if exists sum_lines on document_lines;
drop trigger if exists sum_lines_before on document_lines;
drop trigger if exists sum_lines_now on document_lines;
drop trigger if exists sum_lines_dropped on document_lines;
drop trigger if exists lock_sums on entries;
drop trigger if exists sum_entries on entries;
drop trigger if exists unmatch_expense on vouchers;

drop function if exists post_money(), sum_invoice(), remember_party(), unmatch_gstr2b(), recheck_gstr2b(), sum_lines(),
  lock_sums(), sum_entries(), unmatch_expense();
drop function if exists bill_postings(documents), money_postings(documents, date), taken_after(documents, bigint, text),
  brought_later(documents, bigint), set_received(uuid, timestamptz, bigint, text), give_bill_a_party(uuid, uuid),
  open_ledger(uuid), take_lines_out(uuid, uuid, text);

revoke insert, update on documents from bahi_app;
grant update (status, party, details, given_at, updated_at) on documents to bahi_app;
revoke insert, update, delete on document_lines from bahi_app;
grant update (hsncode) on document_lines to bahi_app;
