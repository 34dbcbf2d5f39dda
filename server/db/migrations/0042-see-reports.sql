-- Reports and accounts have a permission of their own (docs/decisions/0233): a role that an owner had let see everybody's
-- sales keeps the reports that it had.

update shop_roles
   set answers = answers || jsonb_build_object('reports', answers -> 'all-sales')
 where name in ('cashier', 'stock-keeper') and answers ->> 'all-sales' <> 'refused';
