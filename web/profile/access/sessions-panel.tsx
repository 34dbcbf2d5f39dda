import { Button } from '@mantine/core'
import {
  endSession,
  listSessions,
  type SignedInSession,
  signOutEverywhere,
} from '#contract/people/sessions.ts'
import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { ProfilePanel } from '#web/profile/profile-panel.tsx'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { type ListState, rowsInHand } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'
import classes from './access.module.css'

const moment = (iso: string) => {
  const at = new Date(iso)
  return `${formatDate(todayInIndia(at))}, ${formatTimeInIndia(at)}`
}
const device = ({ device: name, till }: SignedInSession) =>
  [till, name || t('Unknown device')].filter(Boolean).join(', ')
const signedInAt = (session: SignedInSession) => moment(session.signedInAt)
const lastSeen = (session: SignedInSession) =>
  session.isCurrent ? <StateWord state="active">{t('This device')}</StateWord> : moment(session.lastSeenAt)

/** Sessions of the person: unknown ones can be ended here at once. */
export function SessionsPanel() {
  const list = useSessions()
  const end = useSave(endSession)
  const everywhere = useSave(signOutEverywhere)
  const hasOthers = list.rows.some((session) => !session.isCurrent)
  const answers = {
    onSuccess: ({ message }: { message: string }) => toast(message),
    onError: (error: Error) => alertToast(messageOf(error, t('Failed to sign out. Please try again.'))),
  }

  const signOut = async (session: SignedInSession) => {
    const question = {
      title: t('Sign out {device}', { device: device(session) }),
      sentence: t('Are you sure you want to sign out this device?'),
      consequence: t('Signed in {moment}. What is being typed there cannot be saved any more.', {
        moment: signedInAt(session),
      }),
      action: t('Sign Out'),
    }
    if (await confirmDanger(question)) end.mutate({ params: { id: session._id } }, answers)
  }
  const askAndSignOut = async () => {
    const question = {
      title: t('Sign out everywhere'),
      sentence: t('Are you sure you want to sign out all other devices?'),
      consequence: t('This device stays signed in. What is being typed on others cannot be saved any more.'),
      action: t('Sign Out Everywhere'),
    }
    if (await confirmDanger(question)) everywhere.mutate({}, answers)
  }

  return (
    <ProfilePanel
      anchor="sessions"
      title={t('Sessions')}
      aside={
        hasOthers && (
          <Button
            className={classes.everywhere}
            variant="default"
            leftSection={<Icon name="logout" />}
            disabled={everywhere.isPending}
            onClick={() => void askAndSignOut()}
          >
            {t('Sign Out Everywhere')}
          </Button>
        )
      }
    >
      <DataList
        label={t('Devices')}
        list={list}
        rowKey={(session) => session._id}
        columns={[
          { header: t('Device'), cell: device },
          { header: t('Signed In'), cell: signedInAt },
          { header: t('Last Seen'), cell: lastSeen },
        ]}
        actions={(session) => [
          {
            icon: 'logout',
            label: t('Sign out {device}', { device: device(session) }),
            onClick: () => void signOut(session),
            disabled: session.isCurrent
              ? t('This is the device you are using. Log out in the menu.')
              : end.isPending,
          },
        ]}
        card={(session) => (
          <RowCard
            title={device(session)}
            figure={session.isCurrent ? lastSeen(session) : undefined}
            note={
              session.isCurrent
                ? t('Signed in {moment}', { moment: signedInAt(session) })
                : t('Signed in {moment}, last seen {lastMoment}', {
                    moment: signedInAt(session),
                    lastMoment: moment(session.lastSeenAt),
                  })
            }
          />
        )}
        loadingText={t('Loading sessions...')}
        empty={{ title: t('No sessions') }}
        failed={t('Failed to load the sessions.')}
      />
    </ProfilePanel>
  )
}

/** The person's sessions, this one first; refetched whenever the screen opens. */
function useSessions(): ListState<SignedInSession> {
  const { data, error, isFetching, refetch } = useAnswer(listSessions, {}, { refetchOnMount: 'always' })
  return {
    ...rowsInHand(data ?? []),
    status: data ? 'ready' : error && !isFetching ? 'failed' : 'loading',
    error,
    onRetry: () => void refetch(),
  }
}
