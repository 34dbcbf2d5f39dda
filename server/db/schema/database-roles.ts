import pg from 'pg'

/**
 * Creates the roles, none of which logs in. `bahi_app` and `bahi_platform` are the roles that the app works under (see
 * migration 0001); the owner of the tables is a `bahi_owner` and passes their row-level security by a policy. Roles belong to
 * the server, not to the database, so no dump carries them: this runs before every migration and every restore, and changes
 * nothing where all exist already.
 * @param serving the login that serves, if it is not the one that runs this
 */
export const ensureRoles = (serving = '') => `
  select set_config('bahi.serving', ${pg.escapeLiteral(serving)}, true);
  do $roles$
  declare
    serving constant text := current_setting('bahi.serving');
    role text;
  begin
    foreach role in array '{bahi_app,bahi_platform,bahi_owner}'::text[] loop
      begin
        if not exists (select from pg_roles where rolname = role) then
          execute format('create role %I nologin', role);
        end if;
        if not pg_has_role(current_user, role, 'usage') then
          execute format('grant %I to current_user', role);
        end if;
      exception when duplicate_object or unique_violation then
        -- Another database of the same server was creating the roles at the same moment.
        execute format('grant %I to current_user', role);
      end;
      continue when serving = '' or role = 'bahi_owner' or pg_has_role(serving, role, 'member');
      execute format('grant %I to %I', role, serving);
    end loop;
    if not pg_has_role(current_user, 'bahi_owner', 'usage') then
      raise 'The login that owns the tables must inherit from its roles: alter role % inherit', current_user;
    end if;
  end
  $roles$;`

/**
 * Rules for all tables and functions, also those of later migrations: the last step of each migration. It changes, and so
 * locks, only tables that differ.
 */
export const CLOSE_TABLES = `
  do $close$
  declare
    found record;
  begin
    -- The policies hold for the owner too, so that an owner's statement sees rows only where one lets it.
    for found in
      select c.oid::regclass as name, relforcerowsecurity as is_forced,
             exists (select from pg_policy where polrelid = c.oid and polname = 'owner') as has_policy
        from pg_class c
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
    loop
      if not found.has_policy then
        execute format('create policy owner on %s to bahi_owner using (true)', found.name);
      end if;
      if not found.is_forced then
        execute format('alter table %s force row level security', found.name);
      end if;
    end loop;
    -- Security definer functions get a fixed search path, so that nobody's table hides ours, and lose the execute right of
    -- public.
    for found in
      select oid::regprocedure as name,
             coalesce('search_path=pg_catalog, public, pg_temp' = any (proconfig), false) as is_pinned,
             exists (
               select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0
             ) as is_open
        from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
    loop
      if not found.is_pinned then
        execute format('alter function %s set search_path = pg_catalog, public, pg_temp', found.name);
      end if;
      if found.is_open then
        execute format('revoke all on function %s from public', found.name);
      end if;
    end loop;
    if exists (
      select from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
       where nspname = 'public' and grantee = 0 and privilege_type = 'CREATE'
         and pg_has_role(current_user, nspowner, 'usage')
    ) then
      revoke create on schema public from public;
    end if;
    if exists (
      select from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
       where datname = current_database() and grantee = 0 and privilege_type = 'TEMPORARY'
         and pg_has_role(current_user, datdba, 'usage')
    ) then
      execute format('revoke temporary on database %I from public', current_database());
    end if;
  end
  $close$;`
