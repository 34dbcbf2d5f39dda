import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { addPasskeyHere } from '#web/app/passkeys/add-passkey.ts'
import { hasUsedPasskey, mayHavePasskeys } from '#web/app/passkeys/passkey-browser.ts'
import { trustedTill } from '#web/app/tills/trusted-till.ts'
import { AuthForm } from '#web/auth/auth-form.tsx'

const offered = () => `passkey-offered:${readSession()?.user._id}`

/**
 * True once per person and browser, if no passkey was used there yet. Never on a trusted till, where anybody who unlocks the
 * computer could use it.
 */
export const mayOfferPasskey = () =>
  mayHavePasskeys() && !hasUsedPasskey() && !trustedTill() && localStorage.getItem(offered()) === null

/** Offer after joining: sign in without a password next time, or set it up later in the profile. */
export function PasskeyOffer({ shopName, onDone }: { shopName: string; onDone: () => void }) {
  const [error, setError] = useState<ApiError | null>(null)
  const [busyLabel, setBusyLabel] = useState<string>()
  useEffect(() => localStorage.setItem(offered(), '1'), [])

  const add = async () => {
    setError(null)
    setBusyLabel(t('Confirm on your device...'))
    try {
      await addPasskeyHere()
      onDone()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError(0, t('Failed to add the passkey.')))
      setBusyLabel(undefined)
    }
  }
  return (
    <AuthForm
      title={t('Join a Shop')}
      heading={t('Sign in without a password?')}
      lead={t('You have joined {shop}. Put a passkey on this device, if it is yours alone.', {
        shop: shopName,
      })}
      error={error}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
      submit={t('Add a Passkey')}
      busyLabel={busyLabel}
      foot={
        <Button variant="subtle" onClick={onDone}>
          {t('Not Now')}
        </Button>
      }
    >
      <p>
        {t(
          'Next time you sign in with your finger, your face or the lock of this device. You can also add one later in your profile.',
        )}
      </p>
    </AuthForm>
  )
}
