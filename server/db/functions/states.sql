-- Other names of states, as in domain/states.ts (compared by a test); without punctuation, in lower case.
create or replace function state_names() returns table (name text, code text) language sql immutable as $$
values
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
  ('dadra and nagar haveli', '26'), ('andaman and nicobar', '35')
$$;
create or replace function state_codes() returns table (code text, name text) language sql immutable as $$
values
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
  ('96', 'other country'), ('97', 'other territory'), ('99', 'centre jurisdiction')
$$;

-- The code of the state a text means ('27', 'Maharashtra', 'Maharashtra (27)'), null for any other: findState of the domain.
create or replace function state_code(written text) returns text language sql immutable as $$
  select case when plain.digits is null then named.code when plain.name in ('', named_by.name) or named.code = named_by.code
           then named_by.code end
    from (select substring(written from '\m[0-9]{1,2}\M') as digits,
                 trim(regexp_replace(lower(replace(written, '&', ' and ')), '[^a-z]+', ' ', 'g')) as name) plain
    left join state_names() named on named.name = plain.name
    left join state_codes() named_by on named_by.code = lpad(plain.digits, 2, '0')
$$;

-- State of a party: its place of supply, else its state, else the first two digits of its GSTIN.
create or replace function state_of_party(party jsonb) returns text language sql stable as $$
  select coalesce(state_code(party ->> 'placeOfSupply'), state_code(party ->> 'state'),
                  (select code from state_codes() where code = left(trim(party ->> 'gstin'), 2)))
$$;
