-- Goods that stand become no pieces with numbers, nor pieces goods without them (docs/decisions/0225).
create trigger refuse_pieces before update of has_serials on products for each row
  when (old.has_serials <> new.has_serials) execute function refuse_pieces();
