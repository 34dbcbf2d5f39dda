-- In which language a person reads screens and mails; null until they choose: the browser's.
alter table users add column language text,
  add constraint users_language check (language in ('en', 'hi', 'mr', 'gu', 'ta', 'bn'));
