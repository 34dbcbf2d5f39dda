-- How a shop's accounts are called in the Tally of its accountant (docs/decisions/0074). One that is not here goes by its own
-- name, under the group of that name.
create table tally_ledgers (
  shop_id uuid not null references shops on delete cascade,
  account text not null check (length(account) between 1 and 40), -- its code (domain/ledger/accounts.ts)
  name text not null check (length(name) between 1 and 100),
  grouping text not null, -- of the groups of Tally (domain/tally/groups.ts)
  id text generated always as (account) stored, -- by which the log of changes names it
  primary key (shop_id, account)
);
alter table tally_ledgers enable row level security;
create policy shop on tally_ledgers to bahi_app using (shop_id = current_shop());
grant select, insert, update, delete on tally_ledgers to bahi_app;
create trigger audit after insert or update or delete on tally_ledgers for each row execute function record_change();

-- An e-invoice that was received stands in the books once, by the number that the portal gave it (IRN). Of a purchase that
-- counts no more it is free again.
create unique index documents_supplier_irn_once on documents (shop_id, (details ->> 'supplierIrn'))
  where noun = 'invoice' and direction = 'purchase' and counts and details ->> 'supplierIrn' <> '';
