-- Who is a micro or small enterprise by the MSMED Act 2006, and its Udyam registration (docs/decisions/0102).
alter table merchants
  add column is_msme boolean not null default false,
  add column udyam text not null default '';
