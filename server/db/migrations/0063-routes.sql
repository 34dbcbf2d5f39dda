-- The round on which a party is visited; '' for none.
alter table merchants add column route text not null default '' check (length(route) <= 60);
