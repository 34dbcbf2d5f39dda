import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { formatQuantity, formatWholeRupees } from '#domain/money.ts'
import { DataList } from '#web/ui/data-list.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { type ListState, rowsInHand } from '#web/ui/list-state.ts'
import { RowCard } from '#web/ui/row-card.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { Section } from '#web/ui/section.tsx'
import { StateWord } from '#web/ui/state-word.tsx'
import classes from './superadmin-dashboard-screen.module.css'
import { type RecentUser, type Stats, useStats } from './superadmin-data.ts'

const NOT_KNOWN = '-'

export function SuperadminDashboardScreen() {
  const { stats, isLoading } = useStats()
  return (
    <Screen title="Super Admin Dashboard">
      <Figures columns={4} figures={figuresOf(stats)} isLoading={isLoading} />
      <Section title="Newest users">
        <NewestUsers users={stats?.recentUsers ?? []} isLoading={isLoading} />
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

const joined = (user: RecentUser) => formatDate(todayInIndia(new Date(user.createdAt)))
const status = (user: RecentUser) => <StateWord state={user.isActive ? 'active' : 'inactive'} />

function NewestUsers({ users, isLoading }: { users: RecentUser[]; isLoading: boolean }) {
  const list: ListState<RecentUser> = { ...rowsInHand(users), status: isLoading ? 'loading' : 'ready' }
  return (
    <DataList
      label="Users"
      list={list}
      rowKey={(user) => user._id}
      columns={[
        { header: 'Name', cell: (user) => user.name, width: '2fr' },
        { header: 'Email', cell: (user) => user.email, width: '2fr' },
        { header: 'Role', cell: (user) => <span className={classes.role}>{user.role}</span>, width: '120px' },
        { header: 'Status', cell: status, width: '120px' },
        { header: 'Joined', cell: joined, width: '120px' },
      ]}
      card={(user) => <RowCard title={user.name} state={status(user)} note={user.email} />}
      loadingText="Loading users..."
      empty={{ title: 'No users found', why: 'People who register appear here.' }}
      failed=""
    />
  )
}
