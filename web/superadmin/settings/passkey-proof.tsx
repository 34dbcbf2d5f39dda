import { Button } from '@mantine/core'
import { useState } from 'react'
import { askForProofs } from '#contract/people/sign-in/prove-again.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { mayHavePasskeys } from '#web/app/passkeys/passkey-browser.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/** Passkey instead of the password, for people with one; valid for five minutes. */
export function PasskeyProof({ isProved, onProved }: { isProved: boolean; onProved: () => void }) {
  const { data } = useAnswer(askForProofs, {})
  const [isBusy, setIsBusy] = useState(false)
  if (!data?.passkey || !mayHavePasskeys()) return null
  if (isProved) return <StateWord state="active">{t('Proved with your passkey')}</StateWord>
  const prove = async () => {
    setIsBusy(true)
    try {
      await (await import('#web/app/passkeys/prove-by-passkey.ts')).proveByPasskey()
      onProved()
    } catch (error) {
      alertToast(messageOf(error, t('This was not checked. Please try again.')))
    }
    setIsBusy(false)
  }
  return (
    <Button variant="default" disabled={isBusy} onClick={() => void prove()}>
      {isBusy ? t('Confirm on your device...') : t('Use a Passkey')}
    </Button>
  )
}
