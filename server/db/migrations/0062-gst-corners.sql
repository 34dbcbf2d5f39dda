-- A row of GSTR-2B that a person found in the books: it is not looked for anew (docs/decisions/0099).
alter table gstr2b_rows add column by_hand boolean not null default false;
grant update (by_hand, verdict, differs, document_id, voucher_id) on gstr2b_rows to bahi_app;

-- A party under composition (CGST Act s.10): table 3.2 of GSTR-3B asks what went to such buyers in other states.
alter table merchants add column composition boolean not null default false;
