-- A bill has a page of its own behind a link (docs/decisions/0139), and whoever has the link may ask the shop for something.

-- A bill's page without sign-in. The link is derived from the installation's secret whenever the shop looks at it; here stands
-- what it hashes to, so that a copy of the books opens no page.
create table bill_links (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null default gen_random_uuid(), -- by which the log names it
  document_id uuid not null,
  serial integer not null check (serial > 0), -- the next one when the one before was switched off or is over
  token_hash bytea not null check (length(token_hash) = 32), -- SHA-256
  created_at timestamptz not null,
  works_until date not null, -- in India, that day included
  revoked_at timestamptz,
  primary key (shop_id, document_id, serial),
  constraint bill_links_token_unique unique (token_hash),
  constraint bill_links_document foreign key (shop_id, document_id) references documents on delete cascade
);
create unique index bill_links_one_live on bill_links (shop_id, document_id) where revoked_at is null;

-- What was asked for on a bill's page: of each kind one that is not done yet. Whoever asks again says it anew.
create table bill_requests (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  kind text not null check (kind in ('gstin', 'return')),
  words text not null check (length(words) between 1 and 300), -- the GSTIN; what is to go back, and why
  asked_at timestamptz not null,
  done_at timestamptz,
  done_by uuid,
  primary key (shop_id, id),
  constraint bill_requests_document foreign key (shop_id, document_id) references documents on delete cascade
);
create unique index bill_requests_once on bill_requests (shop_id, document_id, kind) where done_at is null;
create index bill_requests_of_document on bill_requests (shop_id, document_id);
create index bill_requests_open on bill_requests (shop_id, asked_at) where done_at is null;

alter table bill_links enable row level security;
alter table bill_requests enable row level security;
create policy shop on bill_links to bahi_app using (shop_id = current_shop());
create policy shop on bill_requests to bahi_app using (shop_id = current_shop());
grant select, insert on bill_links to bahi_app;
grant update (revoked_at) on bill_links to bahi_app;
-- Asked by ask_of_bill (functions/bill-links.sql) alone.
grant select, update (done_at, done_by) on bill_requests to bahi_app;
create trigger audit after insert or update on bill_links for each row execute function record_change('token_hash');
create trigger audit after insert or update on bill_requests for each row execute function record_change();

-- Since when a bill says something else than at first: its day, its buyer, its lines or its sums. Null: it never did. Lines are
-- looked at where they are rewritten (functions/documents.sql), and where one gets its HSN code.
alter table documents add column rewritten_at timestamptz;
create trigger tell_rewritten before update on documents for each row when (
  new.noun = 'invoice'
  and (old.date, old.party ->> 'name', old.party ->> 'gstin', old.supply, old.no_of_items, old.total_before_tax, old.cgst,
       old.sgst, old.igst, old.cess, old.discount, old.additional_charges, old.round_off, old.grand_total)
    is distinct from
      (new.date, new.party ->> 'name', new.party ->> 'gstin', new.supply, new.no_of_items, new.total_before_tax, new.cgst,
       new.sgst, new.igst, new.cess, new.discount, new.additional_charges, new.round_off, new.grand_total)
) execute function tell_rewritten();
create trigger tell_rewritten after update of hsncode on document_lines for each row
  when (old.hsncode is distinct from new.hsncode) execute function tell_rewritten_line();

-- What the log of changes still knows of bills from before.
alter table documents disable trigger audit;
update documents d set rewritten_at = found.at
  from (
    select shop_id, document, max(at) as at
      from (
        select shop_id, row_id::uuid as document, at from audit_log
         where table_name = 'documents' and operation = 'update' and before ->> 'noun' = 'invoice'
           and (select jsonb_agg(before -> fact order by fact) is distinct from jsonb_agg(after -> fact order by fact)
                  from unnest(array['date', 'supply', 'no_of_items', 'total_before_tax', 'cgst', 'sgst', 'igst', 'cess', 'discount',
                    'additional_charges', 'round_off', 'grand_total']) fact)
        union all
        select shop_id, (before ->> 'document_id')::uuid, at from audit_log
         where table_name = 'document_lines'
           and (operation = 'delete' or (
             select jsonb_agg(before -> fact order by fact) is distinct from jsonb_agg(after -> fact order by fact)
               from unnest(array['itemname', 'hsncode', 'quantity', 'unit', 'rate', 'taxable_amount', 'tax_amount', 'total']) fact))
      ) change group by shop_id, document
  ) found
 where d.shop_id = found.shop_id and d.id = found.document and d.noun = 'invoice';
alter table documents enable trigger audit;

-- What kind of shop it is in the eyes of the payment apps (ISO 18245): with it a link to pay is refused less often.
alter table shops add column merchant_code text not null default ''
  constraint shops_merchant_code check (merchant_code ~ '^([0-9]{4})?$');
grant update (merchant_code) on shops to bahi_app;
