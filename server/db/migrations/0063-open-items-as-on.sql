-- What is open of a party is asked as on a day (docs/decisions/0101): the function of that name has one parameter more.
drop function if exists open_items(uuid, uuid, text);
