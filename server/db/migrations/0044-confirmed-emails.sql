-- When somebody who reads the mailbox said that the address is theirs (docs/decisions/0158). Who was here before has got letters.
alter table users add column email_confirmed_at timestamptz;
update users set email_confirmed_at = created_at;
