-- Rates with a first day. Readers of a product pass the day to get its rate; writers apply due changes first, so that an edit
-- is one of today's rate.

-- The values of a rate, by the names of the wire.
create or replace function rate_of(product products) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'cgst', product.cgst, 'sgst', product.sgst, 'igst', product.igst, 'cess', product.cess,
    'cessPerUnit', product.cess_per_unit, 'taxability', product.taxability,
    'sellingPrice', product.selling_price, 'mrp', product.mrp);
end
$$;

-- The day from which the first of these counts.
create or replace function first_rate_day(coming jsonb) returns date language plpgsql immutable as $$
begin
  return (coming -> 0 ->> 'from')::date;
end
$$;

-- Changes by their first day; of two that begin on one day the later decision counts.
create or replace function rates_in_order(coming jsonb, added jsonb) returns jsonb language plpgsql immutable as $$
begin
  return coalesce((
    select jsonb_agg(one order by one ->> 'from')
      from jsonb_array_elements(
        coalesce((select jsonb_agg(old) from jsonb_array_elements(coming) old
                   where old ->> 'from' <> all (select new ->> 'from' from jsonb_array_elements(added) new)), '[]')
        || added) one), '[]');
end
$$;

-- Applies due rate changes to the products, one after the other.
create or replace function apply_due_rates(shop uuid, today date) returns void language plpgsql as $$
begin
  loop
    update products p
       set past_rates = p.past_rates || jsonb_build_array(
             rate_of(p) || jsonb_build_object('until', due ->> 'from')),
           cgst = (due ->> 'cgst')::numeric, sgst = (due ->> 'sgst')::numeric, igst = (due ->> 'igst')::numeric,
           cess = (due ->> 'cess')::numeric, cess_per_unit = (due ->> 'cessPerUnit')::numeric,
           taxability = due ->> 'taxability',
           selling_price = coalesce((due ->> 'sellingPrice')::numeric, p.selling_price),
           mrp = coalesce((due ->> 'mrp')::numeric, p.mrp),
           coming_rates = p.coming_rates - 0, next_rate_on = first_rate_day(p.coming_rates - 0)
      from (select shop_id, id, coming_rates -> 0 as due from products
             where shop_id = shop and next_rate_on <= today) first
     where p.shop_id = shop and p.id = first.id and p.next_rate_on <= today;
    exit when not found;
  end loop;
end
$$;
