-- Price lists and schemes, as far as they need more than one statement.

-- Replaces the prices of some items of a list; an item without prices is removed from the list. Locks the list's row first,
-- so that two saves at once run one after the other. A refusal has the number of its row.
create or replace function save_list_prices(list uuid, rows jsonb, most integer) returns boolean language plpgsql as $$
declare
  shop constant uuid := current_shop();
  stray integer;
  list_kind text;
begin
  update price_lists set changed_at = clock_timestamp()
   where shop_id = shop and id = list and deleted_at is null returning kind into list_kind;
  if not found then
    return false;
  end if;
  if list_kind = 'percent' then
    raise check_violation using constraint = 'price_list_prices_percent', message = 'this list is a percentage';
  end if;
  select min(said.place) into stray
    from jsonb_array_elements(rows) with ordinality as said (entry, place)
   where not exists (
     select from products p
      where p.shop_id = shop and p.id = (said.entry ->> 'product')::uuid and p.deleted_at is null);
  if stray is not null then
    raise foreign_key_violation using
      constraint = 'price_list_prices_product', message = 'not a product of this shop', detail = stray;
  end if;
  delete from price_list_prices
   where shop_id = shop and list_id = list
     and product_id in (select (entry ->> 'product')::uuid from jsonb_array_elements(rows) as said (entry));
  insert into price_list_prices (shop_id, list_id, product_id, from_quantity, price)
  select shop, list, (said.entry ->> 'product')::uuid, (b.entry ->> 'from')::numeric, (b.entry ->> 'price')::numeric
    from jsonb_array_elements(rows) as said (entry), jsonb_array_elements(said.entry -> 'breaks') as b (entry);
  if (select count(*) from price_list_prices where shop_id = shop and list_id = list) > most then
    raise check_violation using constraint = 'price_list_prices_most', message = 'too many prices';
  end if;
  return true;
end
$$;

-- Name of a scheme, for a document that uses it; null for another shop's scheme.
create or replace function name_of_scheme(scheme uuid) returns text language plpgsql stable as $$
declare
  found_name text;
begin
  if scheme is null then
    return null;
  end if;
  select name into found_name from schemes where shop_id = current_shop() and id = scheme;
  if found_name is null then
    raise foreign_key_violation using constraint = 'documents_come_from', message = 'not a scheme of this shop';
  end if;
  return found_name;
end
$$;

-- The lines of a document, each with the name of the scheme that gave its discount.
create or replace function with_scheme_names(lines document_lines[]) returns document_lines[] language plpgsql stable as $$
begin
  for i in 1 .. cardinality(lines) loop
    if lines[i].scheme_id is not null then
      lines[i].scheme_name := name_of_scheme(lines[i].scheme_id);
    end if;
  end loop;
  return lines;
end
$$;
