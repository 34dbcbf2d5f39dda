-- A photo or a PDF in an answer to a question (docs/decisions/0151).

-- An answer says something, in words or in a file: how many come with it stands in its row.
alter table question_answers add column files integer not null default 0 check (files between 0 and 3);
alter table question_answers drop constraint question_answers_words_check;
alter table question_answers add constraint question_answers_words check (
  length(words) <= 500 and (words <> '' or files > 0));

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
create trigger within_limit after insert on answer_files referencing new table as added
  for each statement execute function keep_within_limit('true', 'size');
