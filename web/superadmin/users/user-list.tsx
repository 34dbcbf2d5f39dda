import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PlatformUser } from '#contract/platform/superadmin-users.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { roleLabel } from '#domain/roles.ts'
import { t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { type UserActions, useUserActions } from './use-user-actions.ts'
import type { UsersPage } from './use-users-page.ts'
import { userStatus } from './user-status.ts'
import classes from './users.module.css'

const DeleteUserDialog = later(async () => (await import('./delete-user-dialog.tsx')).DeleteUserDialog)

const day = (moment: string | null) => (moment ? formatDate(todayInIndia(new Date(moment))) : '-')
const SWITCH_WORDS = { Active: t('Active'), Inactive: t('Inactive') } as const
const switchWord = (user: PlatformUser) => (user.isActive ? t('Deactivate') : t('Activate'))

interface UserListProps {
  users: UsersPage
  title?: ReactNode
  foot: ReactNode
}

export function UserList({ users, title, foot }: UserListProps) {
  const actions = useUserActions()
  const isPhone = useIsPhone()
  const inMenu = (user: PlatformUser) => [
    { icon: 'bolt' as const, label: switchWord(user), onClick: () => actions.toggle(user) },
    { icon: 'trash' as const, label: t('Delete'), onClick: () => actions.startDeleting(user) },
  ]
  return (
    <>
      <DataList
        label={t('Users')}
        title={title}
        list={users.list}
        rowKey={(user) => user._id}
        columns={[...COLUMNS, actionsColumn(actions)]}
        card={(user) => <UserCard user={user} />}
        actions={isPhone ? inMenu : undefined}
        loadingText={t('Loading users...')}
        empty={{ title: t('No users found'), why: t('People who register appear here.') }}
        filteredBy={
          users.search || (users.status && SWITCH_WORDS[users.status === 'active' ? 'Active' : 'Inactive'])
        }
        onClear={users.clear}
        failed={t('Users could not be loaded')}
        foot={foot}
      />
      {actions.deleting && <DeleteUserDialog user={actions.deleting} onClose={actions.stopDeleting} />}
    </>
  )
}

function Status({ user }: { user: PlatformUser }) {
  const { state, word } = userStatus(user, new Date())
  return <StateWord state={state}>{SWITCH_WORDS[word]}</StateWord>
}

function End({ user }: { user: PlatformUser }) {
  const { state, note } = userStatus(user, new Date())
  return (
    <span className={`block small quiet ${classes.date}`}>
      {day(user.subscriptionEndDate)}
      {note && (
        <span className={`block ${classes.note}`} data-state={state}>
          {note}
        </span>
      )}
    </span>
  )
}

const Day = ({ moment }: { moment: string | null }) => (
  <span className={`block small quiet ${classes.date}`}>{day(moment)}</span>
)

const plan = ({ subscriptionPlan }: PlatformUser) =>
  subscriptionPlan ? (
    <span title={subscriptionPlan.planName}>{subscriptionPlan.planName}</span>
  ) : (
    <span className="quiet">{t('No subscription')}</span>
  )

const COLUMNS: Column<PlatformUser>[] = [
  { header: t('Name'), width: '1fr', cell: ({ name }) => <span title={name}>{name}</span> },
  {
    header: t('Email'),
    width: '1fr',
    cell: ({ email }) => (
      <span className={`block clip small quiet ${classes.email}`} title={email}>
        {email}
      </span>
    ),
  },
  { header: t('Role'), width: '84px', cell: ({ role }) => roleLabel(role) },
  { header: t('Plan'), width: '128px', cell: plan },
  { header: t('Status'), width: '92px', cell: (user) => <Status user={user} /> },
  {
    header: t('Start'),
    width: '92px',
    leaves: 2,
    cell: (user) => <Day moment={user.subscriptionStartDate} />,
  },
  { header: t('End'), width: '92px', cell: (user) => <End user={user} /> },
  { header: t('Joined'), width: '92px', leaves: 1, cell: (user) => <Day moment={user.createdAt} /> },
]

const isTouch = () => window.matchMedia('(pointer: coarse)').matches

const actionsColumn = (actions: UserActions): Column<PlatformUser> => ({
  header: t('Actions'),
  width: isTouch() ? '176px' : '148px',
  isActions: true,
  cell: (user) => (
    <span className={`row spread gap-2 ${classes.actions}`}>
      <Button
        variant="default"
        w={88}
        h={isTouch() ? 44 : 28}
        px={0}
        fz="xs"
        aria-label={
          user.isActive
            ? t('Deactivate {name}', { name: user.name })
            : t('Activate {name}', { name: user.name })
        }
        aria-busy={actions.switching === user._id}
        onClick={() => actions.toggle(user)}
      >
        {switchWord(user)}
      </Button>
      <IconButton
        icon="trash"
        label={t('Delete {name}', { name: user.name })}
        onClick={() => actions.startDeleting(user)}
      />
    </span>
  ),
})

function UserCard({ user }: { user: PlatformUser }) {
  const { note } = userStatus(user, new Date())
  const until = user.subscriptionEndDate && t('until {date}', { date: day(user.subscriptionEndDate) })
  const facts = [user.subscriptionPlan?.planName ?? t('No subscription'), until, note]
  return (
    <>
      <RowCard title={user.name} figure={<Status user={user} />} note={user.email} />
      <p className="small quiet">{facts.filter(Boolean).join(' · ')}</p>
    </>
  )
}
