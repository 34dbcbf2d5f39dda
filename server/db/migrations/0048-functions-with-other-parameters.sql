-- Functions that took other parameters: a list that is exported is named, and the shop's email is not the writer's.
drop function if exists record_export(uuid), shop_as_issued(shops, text);
