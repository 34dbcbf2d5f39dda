-- A photo is read by who has signed in to the shop that keeps it (docs/decisions/0111): nobody looks for one across shops.
drop policy platform on voucher_papers;
revoke select on voucher_papers from bahi_platform;
drop index voucher_papers_by_hash;
create index voucher_papers_by_hash on voucher_papers (shop_id, hash);
