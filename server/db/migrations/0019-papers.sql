-- What belongs to the paper of a document: files that came with it, who was given it, and the page of a bill.

-- What belongs to a document and came as a file: the supplier's own bill, a photo of it, a signed challan (docs/decisions/0142).
create table attachments (
  shop_id uuid not null,
  document_id uuid not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the bytes: the same file at the same document is one
  name text not null check (length(name) between 1 and 100),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size integer not null check (size between 1 and 5242880), -- of the bytes, so that no list reads those
  bytes bytea not null,
  attached_by text not null,
  attached_at timestamptz not null,
  primary key (shop_id, document_id, hash),
  constraint attachments_size check (length(bytes) = size),
  constraint attachments_document foreign key (shop_id, document_id) references documents on delete cascade
);
-- Pictures and PDFs are compressed already.
alter table attachments alter column bytes set storage external;
alter table attachments enable row level security;
create policy shop on attachments to bahi_app using (shop_id = current_shop());
-- A file is there for who reads its document (docs/decisions/0186).
create policy sides on attachments as restrictive for select to bahi_app
  using ((select coalesce(current_setting('bahi.hides', true), '') <> 'purchases')
         or exists (select from documents d where d.shop_id = attachments.shop_id and d.id = attachments.document_id));
-- A file is added and removed, and never another one under its hash. The platform reads none (docs/decisions/0111).
grant select, insert, delete on attachments to bahi_app;

create trigger few_files after insert on attachments for each row execute function few_files('10');
-- It changes no figure, so it may be added at any time; what proves a bill of a locked day stays (docs/decisions/0075).
create trigger keep_file before delete on attachments for each row execute function keep_file();
-- Who attached it the row itself says; who removed which, the log. Not the bytes: their hash names them.
create trigger audit after delete on attachments for each row execute function record_file();

-- Who was given the paper of a document, a voucher or an account, which way and when.
create table sent_papers (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null, -- by mail: that of the mail
  noun text not null check (noun in ('quotation', 'order', 'challan', 'invoice', 'credit-note', 'debit-note', 'voucher', 'statement')),
  paper uuid not null, -- the document, the voucher, or whose account it is
  way text not null check (way in ('print', 'file', 'share', 'whatsapp', 'mail')),
  recipient text not null check (length(recipient) <= 254), -- as far as it is known
  state text not null check (state in ('done', 'waiting', 'failed')),
  sent_by text not null,
  sent_at timestamptz not null,
  primary key (shop_id, id),
  constraint sent_papers_waits check (way = 'mail' or state = 'done')
);
create index sent_papers_of_paper on sent_papers (shop_id, noun, paper, sent_at);
create index sent_papers_mails on sent_papers (shop_id, sent_at) where way = 'mail';
create unique index sent_papers_mail on sent_papers (id) where way = 'mail';

alter table sent_papers enable row level security;
create policy shop on sent_papers to bahi_app using (shop_id = current_shop());
create policy platform on sent_papers to bahi_platform using (true);
grant select, insert on sent_papers to bahi_app;
-- A person's data stands here who asked that it be erased, and no law keeps it (docs/decisions/0157).
grant update (recipient) on sent_papers to bahi_app;
grant select, update (state) on sent_papers to bahi_platform;

-- A bill has a page of its own behind a link, without sign-in (docs/decisions/0139), and whoever has the link may ask the shop for
-- something. The link is derived from the installation's secret whenever the shop looks at it; here stands what it hashes to, so
-- that a copy of the books opens no page.
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
-- Nothing new in a shop that is closed (docs/decisions/0154).
create trigger a_refuse_closed before insert or update on bill_requests for each row execute function refuse_closed_row();
create trigger audit after insert or update on bill_requests for each row execute function record_change();
