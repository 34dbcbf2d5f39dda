-- The code of the state a text means ('27', 'Maharashtra', 'Maharashtra (27)'), null for any other: findState of the domain.
create or replace function state_code(written text) returns text language sql stable as $$
  select case when plain.digits is null then named.code when plain.name in ('', named_by.name) or named.code = named_by.code
           then named_by.code end
    from (select substring(written from '\m[0-9]{1,2}\M') as digits,
                 trim(regexp_replace(lower(replace(written, '&', ' and ')), '[^a-z]+', ' ', 'g')) as name) plain
    left join state_names named on named.name = plain.name
    left join state_codes named_by on named_by.code = lpad(plain.digits, 2, '0')
$$;

-- Where a party is: its place of supply, else its state, else the first two digits of its GSTIN.
create or replace function state_of_party(party jsonb) returns text language sql stable as $$
  select coalesce(state_code(party ->> 'placeOfSupply'), state_code(party ->> 'state'),
                  (select code from state_codes where code = left(trim(party ->> 'gstin'), 2)))
$$;

-- A shop under composition sells in its own state only (CGST Act s.10(2)(c)).
create or replace function refuse_out_of_state() returns trigger language plpgsql as $$
begin
  if state_of_party(new.party) <> state_of_party(new.own) then
    raise check_violation using constraint = 'documents_composition_in_state', message = 'composition sells in its state';
  end if;
  return new;
end
$$;
