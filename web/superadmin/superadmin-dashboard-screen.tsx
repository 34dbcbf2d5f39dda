import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatQuantity, formatWholeRupees } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { useUsersPage } from '#web/superadmin/users/use-users-page.ts'
import { UserFilters } from '#web/superadmin/users/user-filters.tsx'
import { UserList } from '#web/superadmin/users/user-list.tsx'
import { NumberPager } from '#web/superadmin/users/user-pager.tsx'
import { Figures } from '#web/ui/frame/figures.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { PlatformNotice } from './platform-notice.tsx'
import { type Stats, useStats } from './superadmin-data.ts'

const NOT_KNOWN = '-'
const USERS_A_PAGE = 10

export function SuperadminDashboardScreen() {
  const { stats, version, paymentsToLookAt, notice, backupNotice, isLoading } = useStats()
  const users = useUsersPage(USERS_A_PAGE)
  const payments = (
    <Button variant="default" component={Link} to={paths.superadminPayments}>
      {t('Payments to look at')}
    </Button>
  )
  return (
    <Screen
      title={t('Super Admin Dashboard')}
      subtitle={version && t('Version {version}', { version })}
      actions={payments}
    >
      {notice && (
        <PlatformNotice>
          {notice} <Link to={paths.superadminSettings}>{t('System Settings')}</Link>
        </PlatformNotice>
      )}
      {backupNotice && <PlatformNotice>{backupNotice}</PlatformNotice>}
      {paymentsToLookAt > 0 && (
        <PlatformNotice>
          {waitingWords(paymentsToLookAt)} <Link to={paths.superadminPayments}>{t('Look at them')}</Link>
        </PlatformNotice>
      )}
      <Figures columns={4} figures={figuresOf(stats)} isLoading={isLoading} />
      <Section title={t('Users Management')}>
        <div className="stack gap-4">
          <UserFilters users={users} />
          <UserList users={users} foot={<NumberPager users={users} />} />
        </div>
      </Section>
    </Screen>
  )
}

const waitingWords = (count: number) =>
  plural(
    count,
    'One payment is here that opened nothing: somebody has to deal with it.',
    '{count} payments are here that opened nothing: somebody has to deal with them.',
    { count },
  )

function figuresOf(stats: Stats | undefined) {
  const count = (number: number | undefined) => (number === undefined ? NOT_KNOWN : formatQuantity(number))
  return [
    { label: t('Total Users'), value: count(stats?.totalUsers) },
    { label: t('Active Users'), value: count(stats?.activeUsers) },
    { label: t('Inactive Users'), value: count(stats?.inactiveUsers) },
    {
      label: t('Total Revenue'),
      value: stats ? formatWholeRupees(stats.totalRevenue) : NOT_KNOWN,
      note: stats && t('{amount} this month', { amount: formatWholeRupees(stats.monthlyRevenue) }),
    },
  ]
}
