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
grant select, update (state) on sent_papers to bahi_platform;

-- A paper goes along; it is emptied with the text when the mail has left. Who answers writes to the shop.
alter table mails
  add column attachment bytea,
  add column attachment_name text,
  add column reply_to text,
  add constraint mails_attachment check ((attachment is null) = (attachment_name is null));
