import { Button } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useUsersPage } from './use-users-page.ts'
import { UserFilters } from './user-filters.tsx'
import { UserList } from './user-list.tsx'
import { StepPager } from './user-pager.tsx'

const USERS_A_PAGE = 15

export function SuperadminUsersScreen() {
  const users = useUsersPage(USERS_A_PAGE)
  const refresh = (
    <Button
      variant="default"
      leftSection={<Icon name="refresh" />}
      aria-busy={users.isFetching}
      onClick={users.refresh}
    >
      {t('Refresh')}
    </Button>
  )
  return (
    <Screen title={t('Users Management')} actions={refresh}>
      <UserFilters users={users} />
      <UserList users={users} foot={<StepPager users={users} />} />
    </Screen>
  )
}
