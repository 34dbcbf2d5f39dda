-- A portal's answer that comes while the books of its shop move (docs/decisions/0243) is asked for again at the new place.
create trigger a_refuse_moving before insert or update on e_invoices for each row execute function refuse_moving_row();
create trigger a_refuse_moving before insert or update on eway_bills for each row execute function refuse_moving_row();
