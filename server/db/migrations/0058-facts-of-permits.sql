-- What a permit is for: all permissions of its call, the figures that the call came to, and the version of the record that
-- they were computed from (docs/decisions/0187).
alter table permits
  -- Who answers has each of them; empty for permits that were asked for before.
  add column needs text[] not null default '{}' check (cardinality(needs) <= 12),
  -- The record, and its updated_at: once it has changed, the permit opens nothing.
  add column thing uuid,
  add column thing_at timestamptz,
  add column facts jsonb check (pg_column_size(facts) <= 4000),
  -- Name of the trusted till where it was asked.
  add column till text not null default '' check (length(till) <= 200);

-- Erasing a customer takes the name out of the figures.
grant update (facts) on permits to bahi_app;
