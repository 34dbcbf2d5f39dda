-- The people of a shop are named in reports and in the trail, and no more by their email: the function answers other columns.
drop function if exists shop_people();
