-- Whether the session is one of a browser, with its token in a cookie: it ends when it is not used. A program's goes on.
alter table sessions add column in_browser boolean not null default false;
