-- The money that came with a bill is kept by account in the order in which it came: [["cash", 60000], ["upi", 40000]]. As an object
-- of jsonb it lost its order, by which it goes back. The first way of a bill that is there is its payment mode.
alter table documents drop constraint documents_taken_check;
alter table documents disable trigger user;
update documents d
   set taken = (
     select jsonb_agg(jsonb_build_array(way.key, way.value)
              order by way.key <> case d.payment_mode when 'upi' then 'upi' when 'card' then 'card' when 'Net Banking' then 'bank'
                                                      when 'Other' then 'other-money' else 'cash' end, way.place)
       from jsonb_each(d.taken) with ordinality way (key, value, place))
 where d.taken is not null;
alter table documents enable trigger user;
alter table documents add constraint documents_taken check (jsonb_typeof(taken) = 'array');
