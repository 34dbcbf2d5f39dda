-- What somebody said is right as it is, by the key of the finding (docs/decisions/0076): it is not asked again.
create table gst_findings_seen (
  shop_id uuid not null references shops on delete cascade,
  key text not null check (length(key) between 1 and 200),
  at timestamptz not null default now(),
  by uuid not null,
  by_email text not null,
  primary key (shop_id, key)
);
alter table gst_findings_seen enable row level security;
create policy shop on gst_findings_seen to bahi_app using (shop_id = current_shop());
grant select, insert (shop_id, key, by, by_email), delete on gst_findings_seen to bahi_app;
