import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { PlatformUser } from '#contract/platform/superadmin-users.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { roleLabel } from '#domain/roles.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { type UserActions, useUserActions } from './use-user-actions.ts'
import type { UsersPage } from './use-users-page.ts'
import classes from './user-list.module.css'
import { userStatus } from './user-status.ts'

const DeleteUserDialog = lazy(async () => ({
  default: (await import('./delete-user-dialog.tsx')).DeleteUserDialog,
}))

const day = (moment: string | null) => (moment ? formatDate(todayInIndia(new Date(moment))) : '-')
const switchWord = (user: PlatformUser) => (user.isActive ? 'Deactivate' : 'Activate')

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
    { icon: 'trash' as const, label: 'Delete', onClick: () => actions.startDeleting(user) },
  ]
  return (
    <>
      <DataList
        label="Users"
        title={title}
        list={users.list}
        rowKey={(user) => user._id}
        columns={[...COLUMNS, actionsColumn(actions)]}
        card={(user) => <UserCard user={user} />}
        actions={isPhone ? inMenu : undefined}
        loadingText="Loading users..."
        empty={{ title: 'No users found', why: 'People who register appear here.' }}
        filteredBy={users.search || (users.status && (users.status === 'active' ? 'Active' : 'Inactive'))}
        onClear={users.clear}
        failed="Users could not be loaded"
        foot={foot}
      />
      <Suspense>
        {actions.deleting && <DeleteUserDialog user={actions.deleting} onClose={actions.stopDeleting} />}
      </Suspense>
    </>
  )
}

function Status({ user }: { user: PlatformUser }) {
  const { state, word } = userStatus(user, new Date())
  return <StateWord state={state}>{word}</StateWord>
}

function End({ user }: { user: PlatformUser }) {
  const { state, note } = userStatus(user, new Date())
  return (
    <span className={classes.date}>
      {day(user.subscriptionEndDate)}
      {note && (
        <span className={classes.note} data-state={state}>
          {note}
        </span>
      )}
    </span>
  )
}

const Day = ({ moment }: { moment: string | null }) => <span className={classes.date}>{day(moment)}</span>

const plan = ({ subscriptionPlan }: PlatformUser) =>
  subscriptionPlan ? (
    <span title={subscriptionPlan.planName}>{subscriptionPlan.planName}</span>
  ) : (
    <span className={classes.none}>No subscription</span>
  )

const COLUMNS: Column<PlatformUser>[] = [
  { header: 'Name', width: '1fr', cell: ({ name }) => <span title={name}>{name}</span> },
  {
    header: 'Email',
    width: '1fr',
    cell: ({ email }) => (
      <span className={classes.email} title={email}>
        {email}
      </span>
    ),
  },
  { header: 'Role', width: '84px', cell: ({ role }) => roleLabel(role) },
  { header: 'Plan', width: '128px', cell: plan },
  { header: 'Status', width: '92px', cell: (user) => <Status user={user} /> },
  { header: 'Start', width: '92px', leaves: 2, cell: (user) => <Day moment={user.subscriptionStartDate} /> },
  { header: 'End', width: '92px', cell: (user) => <End user={user} /> },
  { header: 'Joined', width: '92px', leaves: 1, cell: (user) => <Day moment={user.createdAt} /> },
]

const isTouch = () => window.matchMedia('(pointer: coarse)').matches

const actionsColumn = (actions: UserActions): Column<PlatformUser> => ({
  header: 'Actions',
  width: isTouch() ? '176px' : '148px',
  isActions: true,
  cell: (user) => (
    <span className={classes.actions}>
      <Button
        variant="default"
        w={88}
        h={isTouch() ? 44 : 28}
        px={0}
        fz="xs"
        aria-label={`${switchWord(user)} ${user.name}`}
        aria-busy={actions.switching === user._id}
        onClick={() => actions.toggle(user)}
      >
        {switchWord(user)}
      </Button>
      <IconButton icon="trash" label={`Delete ${user.name}`} onClick={() => actions.startDeleting(user)} />
    </span>
  ),
})

function UserCard({ user }: { user: PlatformUser }) {
  const { note } = userStatus(user, new Date())
  const until = user.subscriptionEndDate && `until ${day(user.subscriptionEndDate)}`
  const facts = [user.subscriptionPlan?.planName ?? 'No subscription', until, note]
  return (
    <>
      <RowCard title={user.name} figure={<Status user={user} />} note={user.email} />
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  )
}
