-- Up to which day the books are locked (docs/decisions/0075): nothing is posted on such a day, and no bill or note of one
-- changes.
alter table shops add column locked_up_to date;

-- Who locked the books and who opened them again; rows are only added, by lock_books alone.
create table book_locks (
  shop_id uuid not null references shops on delete cascade,
  seq bigint generated always as identity,
  locked_up_to date, -- null: all of it was opened
  was date,
  reason text not null default '' check (length(reason) <= 200),
  at timestamptz not null default clock_timestamp(),
  by uuid, -- null: Bahi itself, with the return that was filed
  by_email text not null,
  primary key (shop_id, seq)
);
alter table book_locks enable row level security;
create policy shop on book_locks to bahi_app using (shop_id = current_shop());
grant select on book_locks to bahi_app;

-- Their bodies stand with the functions, which are laid after the migrations.
create function refuse_locked() returns trigger language plpgsql as 'begin return new; end';
create trigger refuse_locked before insert on documents for each row when (
  counted_sign(new.noun) is not null and new.date < (new.created_at at time zone 'Asia/Kolkata')::date
) execute function refuse_locked();
-- What is received, noted and printed later is no change of it.
create trigger refuse_locked_change before update on documents for each row when (
  counted_sign(new.noun) is not null and (
    (old.counts, old.date, old.merchant_id, old.party, old.supply, old.no_of_items, old.total_before_tax, old.cgst,
     old.sgst, old.igst, old.cess, old.total_tax, old.discount_before_tax, old.discount, old.total_after_tax,
     old.additional_charges, old.round_off, old.grand_total)
    is distinct from
    (new.counts, new.date, new.merchant_id, new.party, new.supply, new.no_of_items, new.total_before_tax, new.cgst,
     new.sgst, new.igst, new.cess, new.total_tax, new.discount_before_tax, new.discount, new.total_after_tax,
     new.additional_charges, new.round_off, new.grand_total)
  )
) execute function refuse_locked();
