-- What runs out before its supplier delivers: at most 30 days of sales are there (docs/decisions/0219).
create index shelf_sums_runs_out on shelf_sums (shop_id, (stock / moved)) where moved > 0 and level = 'enough';
