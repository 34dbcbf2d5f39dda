-- E-invoices and e-way bills, what the portals answered, and what still waits for them (docs/decisions/0073).

-- Under which user a shop signs in to the portals.
create table portal_accounts (
  shop_id uuid primary key references shops on delete cascade,
  id uuid generated always as (shop_id) stored, -- what the audit log calls it
  user_name text not null,
  password text not null, -- locked by the secret of the installation
  updated_at timestamptz not null default now()
);

-- One row a document, from when it was asked for.
create table e_invoices (
  shop_id uuid not null,
  id uuid not null, -- of the document
  state text not null check (state in ('pending', 'generated', 'failed', 'cancelled')),
  irn text check (irn ~ '^[0-9a-f]{64}$'),
  ack_no text not null default '',
  ack_at timestamptz,
  signed_invoice text not null default '',
  signed_qr text not null default '', -- printed unaltered
  is_verified boolean not null default false, -- by a key that the portal publishes
  error_code text not null default '',
  error text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  taken_until timestamptz, -- while a process is asking the portal
  asked_by uuid,
  asked_by_email text not null default '',
  asked_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancelled_by_email text,
  cancel_reason text,
  primary key (shop_id, id),
  foreign key (shop_id, id) references documents on delete cascade,
  constraint e_invoices_irn unique (shop_id, irn),
  constraint e_invoices_answered check (
    (state in ('generated', 'cancelled')) = (irn is not null) and (irn is null) = (ack_at is null)
    and (state = 'cancelled') = (cancelled_at is not null)
  )
);
create index e_invoices_waiting on e_invoices (next_attempt_at) where state = 'pending';
create index e_invoices_newest on e_invoices (shop_id, state, asked_at desc);

-- One row each time that one is made; a document has one at a time.
create table eway_bills (
  shop_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  state text not null check (state in ('pending', 'generated', 'failed', 'cancelled')),
  number text check (number ~ '^[0-9]{12}$'),
  made_at timestamptz,
  valid_until timestamptz, -- null while part B is open
  transport jsonb not null, -- as it was asked for
  vehicles jsonb not null default '[]', -- [{number, at, reason, place}], the newest last
  error_code text not null default '',
  error text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  taken_until timestamptz,
  asked_by uuid,
  asked_by_email text not null default '',
  asked_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by_email text,
  cancel_reason text,
  primary key (shop_id, id),
  foreign key (shop_id, document_id) references documents on delete cascade,
  constraint eway_bills_number unique (shop_id, number),
  constraint eway_bills_answered check (
    (state in ('generated', 'cancelled')) = (number is not null) and (number is null) = (made_at is null)
    and (state = 'cancelled') = (cancelled_at is not null)
  )
);
create unique index eway_bills_one on eway_bills (shop_id, document_id) where state in ('pending', 'generated');
create index eway_bills_of_document on eway_bills (shop_id, document_id, asked_at desc);
create index eway_bills_waiting on eway_bills (next_attempt_at) where state = 'pending';
create index eway_bills_newest on eway_bills (shop_id, state, asked_at desc);
create index eway_bills_ending on eway_bills (shop_id, valid_until) where state = 'generated';

alter table portal_accounts enable row level security;
alter table e_invoices enable row level security;
alter table eway_bills enable row level security;
create policy shop on portal_accounts to bahi_app using (shop_id = current_shop());
create policy shop on e_invoices to bahi_app using (shop_id = current_shop());
create policy shop on eway_bills to bahi_app using (shop_id = current_shop());
-- The platform hands out what waits, of all shops, and reads no answer.
create policy platform on e_invoices to bahi_platform using (true);
create policy platform on eway_bills to bahi_platform using (true);
grant select, insert, update on portal_accounts to bahi_app;
grant select, insert, update on e_invoices, eway_bills to bahi_app;
grant select (shop_id, id, state, attempts, next_attempt_at, taken_until),
      update (attempts, next_attempt_at, taken_until) on e_invoices to bahi_platform;
grant select (shop_id, id, document_id, state, attempts, next_attempt_at, taken_until),
      update (attempts, next_attempt_at, taken_until) on eway_bills to bahi_platform;
create trigger audit after insert or update on portal_accounts for each row execute function record_change('password');
create trigger audit after insert or update of state on e_invoices
  for each row execute function record_change('signed_invoice', 'signed_qr');
create trigger audit after insert or update of state, vehicles, valid_until on eway_bills
  for each row execute function record_change();

-- What the portal answered stays: it is cancelled, and never overwritten.
create trigger keep_answer before update on e_invoices for each row
  when (old.state in ('generated', 'cancelled')) execute function keep_e_invoice();
create trigger keep_answer before update on eway_bills for each row
  when (old.state in ('generated', 'cancelled')) execute function keep_eway_bill();
