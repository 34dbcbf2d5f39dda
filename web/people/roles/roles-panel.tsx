import { useState } from 'react'
import { listShopRoles } from '#contract/people/members.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { STAFF_EVERY } from '#web/people/staff-data.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { RoleAnswersTable } from './role-answers-table.tsx'
import classes from './roles.module.css'

const TABS = SHOP_ROLES.map((role) => ({ value: role, label: SHOP_ROLE_WORDS[role] }))

/** Permissions of each of the six roles. */
export function RolesPanel() {
  const [role, setRole] = useState<ShopRole>('cashier')
  const { data, error, isFetching, refetch } = useAnswer(listShopRoles, {}, STAFF_EVERY)
  const shown = data?.find((one) => one.role === role)
  if (!shown) {
    return (
      <NotLoaded error={!isFetching && error} failed={t('The roles could not be loaded')} onRetry={refetch} />
    )
  }
  return (
    <section className="card shrink clip" aria-label={t('What each role may do')}>
      <div className={classes.tabs}>
        <Tabs label={t('Roles')} tabs={TABS} value={role} onChange={setRole} />
      </div>
      <RoleAnswersTable key={role} shown={shown} />
    </section>
  )
}
