-- What somebody asks of a record of the shop, and what is answered (docs/decisions/0151).

create table questions (
  shop_id uuid not null references shops on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  pin text not null check (pin in ('document', 'party', 'voucher', 'gstr2b-row', 'month')),
  pinned uuid, -- of the record; what became of it does not matter here
  month date check (extract(day from month) = 1), -- the one asked about, or of the row of GSTR-2B
  -- What the record was called at that time, whose it was, and what it is: stored, so that the question stays readable without it.
  label text not null check (length(label) <= 200),
  party text not null default '' check (length(party) <= 200),
  noun text,
  side text not null check (side in ('sales', 'purchases', 'shop')),
  maker uuid, -- of a sale: who may not see other people's sales sees questions about their own
  words text not null check (length(words) between 1 and 500),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- The first who saw it, beside the asker.
  seen_by uuid,
  seen_by_name text not null default '',
  seen_at timestamptz,
  answered_at timestamptz, -- null: it waits for an answer, also after the asker wrote more
  settled_by uuid,
  settled_by_name text not null default '',
  settled_at timestamptz,
  mailed_at timestamptz, -- when a letter named it
  primary key (shop_id, id),
  constraint questions_pin check ((pin = 'month') = (pinned is null) and (pin in ('month', 'gstr2b-row')) = (month is not null)),
  constraint questions_seen check ((seen_by is null) = (seen_at is null)),
  constraint questions_settled check ((settled_by is null) = (settled_at is null))
);
create index questions_newest on questions (shop_id, seq);
create index questions_waiting on questions (shop_id, seq) where settled_at is null;
create index questions_of on questions (shop_id, pinned, seq) where pinned is not null;
create index questions_unmailed on questions (shop_id) where settled_at is null and answered_at is null and mailed_at is null;

create table question_answers (
  shop_id uuid not null,
  id uuid not null,
  seq bigint generated always as identity,
  question_id uuid not null,
  words text not null,
  by uuid not null,
  by_name text not null,
  at timestamptz not null,
  files integer not null default 0 check (files between 0 and 3), -- how many come with it
  primary key (shop_id, id),
  -- An answer says something, in words or in a file.
  constraint question_answers_words check (length(words) <= 500 and (words <> '' or files > 0)),
  constraint question_answers_question foreign key (shop_id, question_id) references questions on delete cascade
);
create index question_answers_of on question_answers (shop_id, question_id, seq);

alter table questions enable row level security;
alter table question_answers enable row level security;
create policy shop on questions to bahi_app using (shop_id = current_shop());
create policy shop on question_answers to bahi_app using (shop_id = current_shop());
-- As documents of purchases are not there for who may not see purchase prices, nothing asked about them is (0147).
create policy sides on questions as restrictive to bahi_app
  using (side <> 'purchases' or (select coalesce(current_setting('bahi.hides', true), '') <> 'purchases'));
create policy sides on question_answers as restrictive to bahi_app
  using (exists (select from questions q where q.shop_id = question_answers.shop_id and q.id = question_answers.question_id));
grant select, insert on questions, question_answers to bahi_app;
grant update (seen_by, seen_by_name, seen_at, answered_at, settled_by, settled_by_name, settled_at, mailed_at) on questions
  to bahi_app;
-- The platform looks for shops in which something waits, and reads none of it.
create policy platform on questions for select to bahi_platform using (true);
grant select (shop_id, answered_at, settled_at, mailed_at) on questions to bahi_platform;

create trigger audit after insert or update of answered_at, settled_at on questions
  for each row execute function record_question();
create trigger audit after insert on question_answers for each row execute function record_answer();

-- A photo or a PDF in an answer to a question.
create table answer_files (
  shop_id uuid not null,
  answer_id uuid not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the bytes: the same file in the same answer is one
  place integer not null check (place between 1 and 3), -- in the order in which they were added
  name text not null check (length(name) between 1 and 100),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size integer not null check (size between 1 and 5242880), -- of the bytes, so that no list reads those
  bytes bytea not null,
  primary key (shop_id, answer_id, hash),
  constraint answer_files_place unique (shop_id, answer_id, place),
  constraint answer_files_size check (length(bytes) = size),
  constraint answer_files_answer foreign key (shop_id, answer_id) references question_answers on delete cascade
);
-- Pictures and PDFs are compressed already.
alter table answer_files alter column bytes set storage external;
alter table answer_files enable row level security;
create policy shop on answer_files to bahi_app using (shop_id = current_shop());
-- Whoever does not see the answer does not see what is in it: of purchases, for who may not see purchase prices (0147).
create policy sides on answer_files as restrictive to bahi_app
  using (exists (select from question_answers a where a.shop_id = answer_files.shop_id and a.id = answer_files.answer_id));
-- What was answered stays as it was; a file that was sent by mistake can go. The platform reads none (docs/decisions/0111).
grant select, insert, delete on answer_files to bahi_app;

create trigger audit after insert or delete on answer_files for each row execute function record_answer_file();
