import { Button } from '@mantine/core'
import { useState } from 'react'
import { removePin, showPin } from '#contract/people/pins.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { ProfilePanel } from '#web/profile/profile-panel.tsx'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './access.module.css'

const ChangePinDialog = later(async () => (await import('./change-pin-dialog.tsx')).ChangePinDialog)
const SetPinDialog = later(async () => (await import('./set-pin-dialog.tsx')).SetPinDialog)

interface PinPanelProps {
  /** '' without an email, and so without a password. */
  email: string
  isByPin: boolean
}

/** The person's PIN in this shop, for signing in at trusted tills and for approving at another person's counter. */
export function PinPanel({ email, isByPin }: PinPanelProps) {
  const { data, error, isFetching, refetch } = useAnswer(showPin, {}, { refetchOnMount: 'always' })
  const [isOpen, setIsOpen] = useState(false)
  const remove = useSave(removePin)
  const askToRemove = async () => {
    const isMeant = await confirmDanger({
      title: t('Remove the PIN'),
      sentence: t(
        'You begin at no till then, and say yes from your own phone or computer only, until you set another one.',
      ),
      action: t('Remove'),
    })
    if (isMeant) remove.mutate({}, { onSuccess: ({ message }) => toast(message) })
  }
  return (
    <ProfilePanel anchor="pin" title={t('PIN')}>
      {!data && (
        <NotLoaded
          error={!isFetching && error}
          failed={t('Failed to load the PIN.')}
          loading={t('Loading the PIN...')}
          onRetry={refetch}
        />
      )}
      <ErrorBanner error={remove.error} fallback={t('Failed to remove the PIN.')} />
      {data && (
        <div className={`row wrap spread quiet ${classes.row}`}>
          <div>
            {data.since && (
              <p>
                <PinState since={data.since} isOff={data.isOff} isAsked={data.isAsked} />
              </p>
            )}
            <p>
              {t(
                'With four to eight digits you begin at a trusted till of the shop, and say yes where somebody there has to ask. Elsewhere the PIN opens nothing.',
              )}
            </p>
          </div>
          <div className={`flex wrap gap-3 ${classes.buttons}`}>
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {data.since ? t('Change PIN') : t('Set PIN')}
            </Button>
            {data.since && email !== '' && (
              <Button variant="default" disabled={remove.isPending} onClick={() => void askToRemove()}>
                {t('Remove')}
              </Button>
            )}
          </div>
        </div>
      )}
      {isOpen &&
        (data?.since && (isByPin || email === '') ? (
          <ChangePinDialog onClose={() => setIsOpen(false)} />
        ) : (
          <SetPinDialog email={email} onClose={() => setIsOpen(false)} />
        ))}
    </ProfilePanel>
  )
}

function PinState({ since, isOff, isAsked }: { since: string; isOff: boolean; isAsked: boolean }) {
  if (isOff) return <StateWord state="expired">{t('Off after twenty wrong ones')}</StateWord>
  if (isAsked) return <StateWord state="expiring">{t('An owner asks for another one')}</StateWord>
  return (
    <StateWord state="active">
      {t('Set on {date}', { date: formatDate(todayInIndia(new Date(since))) })}
    </StateWord>
  )
}
