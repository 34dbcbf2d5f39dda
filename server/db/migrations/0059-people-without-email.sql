-- A helper without e-mail: a person with a name and a PIN, who signs in at the trusted tills of one shop alone
-- (docs/decisions/0188). With an e-mail comes a password, and with a password an e-mail.
alter table users alter column email drop not null, alter column password_hash drop not null,
  add constraint users_sign_in check ((email is null) = (password_hash is null)),
  add constraint users_without_email check (email is not null or (role = 'customer' and shop_id is null));

-- Nobody owns a shop whose settings they cannot open.
create trigger refuse_owner_without_email before insert or update of role, left_at on memberships for each row
  when (new.role = 'owner' and new.left_at is null) execute function refuse_owner_without_email();

-- By its link a person without e-mail gets one, and stays the same person.
alter table invitations add column person_id uuid references users on delete cascade;
create unique index invitations_of_person on invitations (shop_id, person_id)
  where person_id is not null and joined_at is null;
create index invitations_person on invitations (person_id) where person_id is not null;

-- A PIN comes with the person who is added, and an owner gives a new one.
drop policy platform on pins;
create policy platform on pins to bahi_platform using (true);
grant insert, delete, update (hash, set_at) on pins to bahi_platform;

-- A corrected name is in the trail of each shop where the person works: what they wrote bears it from then on.
create trigger record_renamed after update of name on users for each row
  when (old.name <> new.name) execute function record_renamed();
