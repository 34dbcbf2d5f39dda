-- The planner and the buyer planner are two stores: the planner's name is part of the key, so the same id may stand
-- in both and neither finds the other's.
create table tasks (
  shop_id uuid not null references shops on delete cascade,
  planner text not null check (planner in ('planner', 'buyerplanner')),
  id uuid not null,
  title text not null,
  description text not null,
  due_date date not null,
  status text not null check (status in ('pending', 'done', 'alert')),
  priority text not null check (priority in ('high', 'medium', 'low')),
  -- Most urgent first.
  urgency smallint generated always as (case priority when 'high' then 1 when 'medium' then 2 else 3 end) stored,
  merchant_type text check (merchant_type in ('supplier', 'buyer')),
  merchant_id uuid,
  created_at timestamptz not null,
  primary key (shop_id, planner, id),
  -- What a task is linked to is a merchant of the task's own type; when the merchant changes sides, its tasks follow.
  constraint tasks_merchant foreign key (shop_id, merchant_id, merchant_type)
    references merchants (shop_id, id, type) on update cascade on delete set null (merchant_id),
  -- The foreign key looks at nothing while one of its columns is null.
  constraint tasks_merchant_has_type check (merchant_id is null or merchant_type is not null)
);
-- A screen asks for the days it shows.
create index tasks_by_due_date on tasks (shop_id, planner, due_date, urgency, created_at, id);
-- The dashboard looks at both planners.
create index tasks_open on tasks (shop_id, due_date, urgency) where status <> 'done';
create index tasks_merchant on tasks (shop_id, merchant_id) where merchant_id is not null;

alter table tasks enable row level security;
create policy shop on tasks to bahi_app using (shop_id = current_shop());
grant select, insert, delete on tasks to bahi_app;
grant update (title, description, due_date, status, priority, merchant_type, merchant_id) on tasks to bahi_app;

create trigger audit after insert or update or delete on tasks
  for each row execute function record_change('urgency');
create trigger refuse_deleted before insert or update of merchant_id on tasks
  for each row when (new.merchant_id is not null) execute function refuse_deleted('merchant');
