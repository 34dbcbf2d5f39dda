-- Moves the thirty-day window of sales to another day: subtracts the days that left it, adds those that entered.
create or replace function roll_shelf(today date) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := current_shop();
  till date;
begin
  select moved_till into till from shop_sums where shop_id = shop;
  if till = today then
    return;
  end if;
  select moved_till into till from shop_sums where shop_id = shop for update;
  update shelf_sums s set moved = s.moved + change.moved
    from (
      select product_id, sum(moved) as moved
        from (
          select product_id, gone_out(reference_type, movement_type, quantity) as moved
            from stock_movements
           where shop_id = shop and reference_type in (
                   'Sales Invoice', 'Sales Return', 'Sales Cancelled', 'Delivery Challan', 'Challan Return', 'Product Out',
                   'Used in Production')
             and date > case when today > till then greatest(till, today - 30) else today - 30 end
             and date <= case when today > till then today else least(today, till - 30) end
          union all
          select product_id, -gone_out(reference_type, movement_type, quantity)
            from stock_movements
           where shop_id = shop and reference_type in (
                   'Sales Invoice', 'Sales Return', 'Sales Cancelled', 'Delivery Challan', 'Challan Return', 'Product Out',
                   'Used in Production')
             and date > case when today > till then till - 30 else greatest(today, till - 30) end
             and date <= case when today > till then least(till, today - 30) else till end
        ) entering_and_leaving
       group by product_id having sum(moved) <> 0
    ) change
   where s.shop_id = shop and s.product_id = change.product_id;
  update shop_sums set moved_till = today where shop_id = shop;
end
$$;
revoke all on function roll_shelf(date) from public;
grant execute on function roll_shelf(date) to bahi_app;
