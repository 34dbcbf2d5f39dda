import { Button } from '@mantine/core'
import { mailConfirmation, showEmail } from '#contract/people/sign-in/confirm-email.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import classes from './access.module.css'

/** Notice to confirm the email, with the actions that wait for it; null once confirmed. */
export function UnconfirmedEmail() {
  const { data } = useAnswer(showEmail, {})
  const { mutate, isPending, error } = useSave(mailConfirmation)
  if (!data || data.isConfirmed) return null
  return (
    <>
      <ErrorBanner error={error} fallback={t('The letter could not be sent')} />
      <div className={`row wrap spread quiet ${classes.panelRow}`}>
        <p>
          {t(
            '{email} is not confirmed yet. Open the letter that Bahi sent there; until then no bill and no invitation leaves by mail in your name.',
            { email: data.email },
          )}
        </p>
        <Button
          variant="default"
          loading={isPending}
          onClick={() => mutate({}, { onSuccess: ({ message }) => toast(message) })}
        >
          {t('Send Another Letter')}
        </Button>
      </div>
    </>
  )
}
