-- E-mail is written here in the transaction of its cause and sent afterwards, so that a mail is neither lost nor
-- sent for something that never happened. The address is the person's own, read when the mail leaves.
create table mails (
  id uuid primary key, -- also the Message-ID: a receiver that gets a mail twice can tell
  dedupe_key text not null,
  user_id uuid not null references users on delete cascade,
  address text, -- one that is no longer the person's own: the one that their account had before
  subject text not null,
  text text not null, -- emptied once the mail has left or was given up: it may carry a reset link
  html text not null,
  created_at timestamptz not null default now(),
  useful_until timestamptz, -- not sent after this moment
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(), -- while a process is sending, the end of its lease
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given-up')),
  finished_at timestamptz,
  attachment bytea, -- a paper goes along; it is emptied with the text when the mail has left
  attachment_name text,
  reply_to text, -- who answers writes to the shop
  constraint mails_once unique (dedupe_key),
  constraint mails_attachment check ((attachment is null) = (attachment_name is null))
);
create index mails_waiting on mails (next_attempt_at) where state = 'waiting';
create index mails_finished on mails (finished_at) where state <> 'waiting';
create index mails_user on mails (user_id);

alter table mails enable row level security;
create policy platform on mails to bahi_platform using (true);
grant select, insert, update, delete on mails to bahi_platform;
