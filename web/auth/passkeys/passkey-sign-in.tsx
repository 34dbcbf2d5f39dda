import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { login } from '#contract/people/auth.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { hasUsedPasskey, mayHavePasskeys } from '#web/app/passkeys/passkey-browser.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { useSteady } from '#web/ui/form/use-steady.ts'
import classes from './passkey-sign-in.module.css'

interface PasskeyDoorProps {
  rememberMe: boolean
  onSignedIn: (answer: Output<typeof login>) => void
}

const FAILED = t('Login failed. Please try again.')

/** Button for signing in by passkey, beside the form once loaded. */
export const PasskeySignIn = (props: PasskeyDoorProps) => mayHavePasskeys() && <Door {...props} />

function Door({ rememberMe, onSignedIn }: PasskeyDoorProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  const enter = useSteady(async (suggests: boolean) => {
    const { enterByPasskey } = await import('./enter-by-passkey.ts')
    const answer = await enterByPasskey(rememberMe, suggests)
    if (answer) onSignedIn(answer)
    return answer !== undefined
  })
  // A browser in which a passkey was used offers it in the email field by itself.
  useEffect(() => {
    if (!hasUsedPasskey()) return
    enter(true).catch(() => {})
    return () => void import('#web/app/passkeys/passkey-device.ts').then(({ stopAsking }) => stopAsking())
  }, [enter])

  const press = async () => {
    setIsBusy(true)
    setError(null)
    try {
      if (await enter(false)) return
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError(0, FAILED))
    }
    setIsBusy(false)
  }
  return (
    <div className={`stack gap-3 above-3 ${classes.door}`}>
      <ErrorBanner error={error} fallback={FAILED} />
      <Button variant="default" disabled={isBusy} onClick={() => void press()}>
        {isBusy ? t('Confirm on your device...') : t('Sign In with a Passkey')}
      </Button>
    </div>
  )
}
