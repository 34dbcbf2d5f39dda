/**
 * The two roles that the app works under (migration 0001 says what for). Roles belong to the server, not to the
 * database, so no dump carries them: this runs at every start and before every restore, and does nothing where
 * they are there already. The connecting user must be able to enter both.
 */
export const ENSURE_ROLES = ['bahi_app', 'bahi_platform']
  .map(
    (role) => `
    do $role$
    begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nologin;
        grant ${role} to current_user;
      elsif not pg_has_role(current_user, '${role}', 'member') then
        grant ${role} to current_user;
      end if;
    exception when duplicate_object or unique_violation then
      -- Another database of the same server was doing this at the same moment.
      grant ${role} to current_user;
    end
    $role$;`,
  )
  .join('\n')
