import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { showSecondStep } from '#contract/people/sign-in/second-step.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { plural, t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { ProfilePanel } from '#web/profile/profile-panel.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import classes from './access.module.css'

const SetUpDialog = lazy(async () => ({
  default: (await import('./change-second-step-dialog.tsx')).SetUpDialog,
}))
const RenewDialog = lazy(async () => ({
  default: (await import('./change-second-step-dialog.tsx')).RenewDialog,
}))
const SwitchOffDialog = lazy(async () => ({
  default: (await import('./change-second-step-dialog.tsx')).SwitchOffDialog,
}))

/** Number of recovery codes from which new ones are suggested. */
const FEW = 3

const DIALOGS = { on: SetUpDialog, codes: RenewDialog, off: SwitchOffDialog }

interface SecondStepPanelProps {
  /** Called when the second step was set up and its recovery codes were stored. */
  onSetUp?: () => void
}

export function SecondStepPanel({ onSetUp }: SecondStepPanelProps) {
  // Refetched whenever the screen opens, as codes may have been used elsewhere.
  const { data, error, isFetching, refetch } = useAnswer(showSecondStep, {}, { refetchOnMount: 'always' })
  const [open, setOpen] = useState<keyof typeof DIALOGS>()
  const Dialog = open && DIALOGS[open]
  const close = (isDone: boolean) => {
    setOpen(undefined)
    if (isDone && open === 'on') onSetUp?.()
  }
  return (
    <ProfilePanel anchor="second-step" title={t('Second step')}>
      {!data && (
        <NotLoaded
          error={!isFetching && error}
          failed={t('Failed to load the second step.')}
          loading={t('Loading the second step...')}
          onRetry={refetch}
        />
      )}
      {data && !data.isOn && (
        <div className={`row wrap spread quiet ${classes.row}`}>
          <p>
            {data.isRequired && (
              <strong>
                {t('Set up a second step first: nothing else of the platform opens before it.')}{' '}
              </strong>
            )}
            {t(
              'Signing in asks for a code of an app on your phone after the password. Who learns your password still does not get in.',
            )}
          </p>
          <Button variant="default" onClick={() => setOpen('on')}>
            {t('Set Up')}
          </Button>
        </div>
      )}
      {data?.isOn && (
        <div className={`row wrap spread quiet ${classes.row}`}>
          <div>
            <p>
              <StateWord state="active">
                {t('On since {date}', { date: formatDate(todayInIndia(new Date(data.since ?? 0))) })}
              </StateWord>
            </p>
            <CodesLeft count={data.recoveryCodesLeft} />
          </div>
          <div className={`flex wrap gap-3 ${classes.buttons}`}>
            <Button variant="default" onClick={() => setOpen('codes')}>
              {t('New Recovery Codes')}
            </Button>
            <Button variant="default" onClick={() => setOpen('off')}>
              {t('Switch Off')}
            </Button>
          </div>
        </div>
      )}
      {Dialog && (
        <Suspense>
          <Dialog onClose={close} />
        </Suspense>
      )}
    </ProfilePanel>
  )
}

function CodesLeft({ count }: { count: number }) {
  const words = plural(count, '1 recovery code is left', '{count} recovery codes are left', { count })
  return <p>{count > FEW ? words : <StateWord state="expiring">{words}</StateWord>}</p>
}
