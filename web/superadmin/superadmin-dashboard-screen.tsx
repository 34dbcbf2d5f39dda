import { formatQuantity, formatWholeRupees } from '#domain/money.ts'
import { Figures } from '#web/ui/figures.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './superadmin-dashboard-screen.module.css'
import { type Stats, useStats } from './superadmin-data.ts'
import { useUsersPage } from './use-users-page.ts'
import { UserFilters } from './user-filters.tsx'
import { UserList } from './user-list.tsx'
import { NumberPager } from './user-pager.tsx'

const NOT_KNOWN = '-'
const USERS_A_PAGE = 10

export function SuperadminDashboardScreen() {
  const { stats, isLoading } = useStats()
  const users = useUsersPage(USERS_A_PAGE)
  return (
    <Screen title="Super Admin Dashboard">
      <Figures columns={4} figures={figuresOf(stats)} isLoading={isLoading} />
      <Section title="Users Management">
        <div className={classes.users}>
          <UserFilters users={users} />
          <UserList users={users} foot={<NumberPager users={users} />} />
        </div>
      </Section>
    </Screen>
  )
}

function figuresOf(stats: Stats | undefined) {
  const count = (number: number | undefined) => (number === undefined ? NOT_KNOWN : formatQuantity(number))
  return [
    { label: 'Total Users', value: count(stats?.totalUsers) },
    { label: 'Active Users', value: count(stats?.activeUsers) },
    { label: 'Inactive Users', value: count(stats?.inactiveUsers) },
    {
      label: 'Total Revenue',
      value: stats ? formatWholeRupees(stats.totalRevenue) : NOT_KNOWN,
      note: stats && `${formatWholeRupees(stats.monthlyRevenue)} this month`,
    },
  ]
}
