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
-- A file is added and removed, and never another one under its hash. The platform reads none (docs/decisions/0111).
grant select, insert, delete on attachments to bahi_app;

create trigger few_files after insert on attachments for each row execute function few_files('10');
-- It changes no figure, so it may be added at any time; what proves a bill of a locked day stays (docs/decisions/0075).
create trigger keep_file before delete on attachments for each row execute function keep_file();
-- Who attached it the row itself says; who removed which, the log. Not the bytes: their hash names them.
create trigger audit after delete on attachments for each row execute function record_file();
create trigger within_limit after insert on attachments referencing new table as added
  for each statement execute function keep_within_limit('true', 'size');
