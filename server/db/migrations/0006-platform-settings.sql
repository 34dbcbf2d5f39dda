-- One row: what the platform's owner sets on screen. Secrets are encrypted by the app (BAHI_SECRET).
create table platform_settings (
  id boolean primary key default true check (id),
  razorpay_key_id text not null default '',
  razorpay_key_secret text not null default '',    -- encrypted
  razorpay_webhook_secret text not null default '' -- encrypted
);
insert into platform_settings default values;
alter table platform_settings enable row level security;
create policy platform on platform_settings to bahi_platform using (true);
grant select, update on platform_settings to bahi_platform;
create trigger audit after update on platform_settings for each row
  execute function record_change('razorpay_key_secret', 'razorpay_webhook_secret');
