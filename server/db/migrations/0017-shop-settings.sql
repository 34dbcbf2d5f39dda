-- What a shop is in the eyes of the law, and how it usually works. What only the screens read is one checked value,
-- whose fields and first values the contract knows (contract/shop/settings.ts).
alter table shops
  add column registration text not null default 'regular'
    check (registration in ('regular', 'composition', 'unregistered')),
  add column composition_class text check (composition_class in ('trader', 'manufacturer', 'restaurant', 'services')),
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  add constraint shops_composition check ((registration = 'composition') = (composition_class is not null));
grant update (registration, composition_class, settings) on shops to bahi_app;

-- A document freezes with its own side how the shop stood with GST that day. Who may not collect tax (s.10(4), s.32)
-- charges none, whatever was sent.
alter table documents add constraint documents_tax_may_be_collected check (
  direction = 'purchase' or total_tax = 0 or coalesce(own ->> 'registration', 'regular') = 'regular'
);

-- Its body stands with the functions, which are laid after the migrations.
create function refuse_out_of_state() returns trigger language plpgsql as 'begin return new; end';
create trigger refuse_out_of_state before insert or update of party on documents for each row
  when (new.direction = 'sales' and new.own ->> 'registration' = 'composition') execute function refuse_out_of_state();
