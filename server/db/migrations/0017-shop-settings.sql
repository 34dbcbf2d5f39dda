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

-- What people write for a state, as in domain/states.ts (a test compares the two); without signs and in small letters.
create table state_codes (code text primary key, name text not null);
insert into state_codes values
  ('01', 'jammu and kashmir'), ('02', 'himachal pradesh'),
  ('03', 'punjab'), ('04', 'chandigarh'), ('05', 'uttarakhand'),
  ('06', 'haryana'), ('07', 'delhi'), ('08', 'rajasthan'),
  ('09', 'uttar pradesh'), ('10', 'bihar'), ('11', 'sikkim'),
  ('12', 'arunachal pradesh'), ('13', 'nagaland'), ('14', 'manipur'),
  ('15', 'mizoram'), ('16', 'tripura'), ('17', 'meghalaya'),
  ('18', 'assam'), ('19', 'west bengal'), ('20', 'jharkhand'),
  ('21', 'odisha'), ('22', 'chhattisgarh'), ('23', 'madhya pradesh'),
  ('24', 'gujarat'), ('25', 'daman and diu'), ('26', 'dadra and nagar haveli and daman and diu'),
  ('27', 'maharashtra'), ('28', 'andhra pradesh before division'), ('29', 'karnataka'),
  ('30', 'goa'), ('31', 'lakshadweep'), ('32', 'kerala'),
  ('33', 'tamil nadu'), ('34', 'puducherry'), ('35', 'andaman and nicobar islands'),
  ('36', 'telangana'), ('37', 'andhra pradesh'), ('38', 'ladakh'),
  ('96', 'other country'), ('97', 'other territory'), ('99', 'centre jurisdiction');
create table state_names (name text primary key, code text not null references state_codes);
insert into state_names values
  ('jammu and kashmir', '01'), ('himachal pradesh', '02'), ('punjab', '03'),
  ('chandigarh', '04'), ('uttarakhand', '05'), ('haryana', '06'),
  ('delhi', '07'), ('rajasthan', '08'), ('uttar pradesh', '09'),
  ('bihar', '10'), ('sikkim', '11'), ('arunachal pradesh', '12'),
  ('nagaland', '13'), ('manipur', '14'), ('mizoram', '15'),
  ('tripura', '16'), ('meghalaya', '17'), ('assam', '18'),
  ('west bengal', '19'), ('jharkhand', '20'), ('odisha', '21'),
  ('chhattisgarh', '22'), ('madhya pradesh', '23'), ('gujarat', '24'),
  ('dadra and nagar haveli and daman and diu', '26'), ('maharashtra', '27'), ('karnataka', '29'),
  ('goa', '30'), ('lakshadweep', '31'), ('kerala', '32'),
  ('tamil nadu', '33'), ('puducherry', '34'), ('andaman and nicobar islands', '35'),
  ('telangana', '36'), ('andhra pradesh', '37'), ('ladakh', '38'),
  ('other country', '96'), ('other territory', '97'), ('centre jurisdiction', '99'),
  ('orissa', '21'), ('uttaranchal', '05'), ('pondicherry', '34'),
  ('new delhi', '07'), ('nct of delhi', '07'), ('jammu kashmir', '01'),
  ('chattisgarh', '22'), ('tamilnadu', '33'), ('daman and diu', '26'),
  ('dadra and nagar haveli', '26'), ('andaman and nicobar', '35');
grant select on state_codes, state_names to bahi_app;

-- Its body stands with the functions, which are laid after the migrations.
create function refuse_out_of_state() returns trigger language plpgsql as 'begin return new; end';
create trigger refuse_out_of_state before insert or update of party on documents for each row
  when (new.direction = 'sales' and new.own ->> 'registration' = 'composition') execute function refuse_out_of_state();
