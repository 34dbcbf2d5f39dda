-- A sale of a filed month is not only kept as it was told (refuse_filed): no other is added to it (docs/decisions/0065). What
-- is dated in the month that runs asks nothing: only a month that is over can be filed.
-- Its body stands with the functions, which are laid after the migrations.
create function refuse_new_filed() returns trigger language plpgsql as 'begin return new; end';
create trigger refuse_new_filed before insert on documents for each row when (
  new.direction = 'sales' and counted_sign(new.noun) is not null
  and new.date < date_trunc('month', greatest(new.created_at, now()) at time zone 'Asia/Kolkata')::date
) execute function refuse_new_filed();
