-- Who attached a file and who sent a paper are named as everywhere, by the name that they have in the shop today
-- (functions/names-of-people.sql). What was stored of them names who was erased, and helpers without an email from before.

alter table attachments add column attached_by_id uuid;
alter table sent_papers add column sent_by_id uuid;

update attachments a set attached_by_id = u.id
  from users u join memberships m on m.user_id = u.id
 where u.email = a.attached_by and m.shop_id = a.shop_id;
update sent_papers s set sent_by_id = u.id
  from users u join memberships m on m.user_id = u.id
 where u.email = s.sent_by and m.shop_id = s.shop_id;
