import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { askForProofs, proveAgain } from '#contract/people/sign-in/prove-again.ts'
import { t } from '#domain/words/t.ts'
import { isWrongPassword, messageOf } from '#web/app/calls/api-error.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { isWrongCode } from '#web/app/calls/wrong-code.ts'
import { mayHavePasskeys } from '#web/app/passkeys/passkey-browser.ts'
import { SheetDialog } from '#web/permits/sheet-dialog.tsx'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'

const FAILED = t('This was not checked. Please try again.')

/** Dialog for the password, or a passkey instead; the interrupted call then continues. */
export function ProveDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const email = useSession()?.user.email ?? ''
  const { data, error, isFetching, refetch } = useAnswer(askForProofs, {}, { refetchOnMount: 'always' })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const prove = useSave(proveAgain)
  const device = useProveByPasskey()
  const isBusy = prove.isPending || device.isPending
  const isTyped = password !== '' && (!data?.code || code !== '')
  const passkey = data?.passkey && mayHavePasskeys()
  const done = { onSuccess: () => onEnd(true) }

  const send = () => {
    if (isBusy || !data) return
    if (data.password && isTyped) {
      device.reset()
      prove.mutate({ body: { password, ...(data.code && { code }) } }, done)
    } else if (passkey && !isTyped) byDevice()
  }
  const byDevice = () => {
    prove.reset()
    device.mutate(undefined, done)
  }
  const atField = isWrongPassword(prove.error) || isWrongCode(prove.error)
  return (
    <SheetDialog
      title={t('Prove that it is you')}
      onClose={() => onEnd(false)}
      onSubmit={send}
      actions={
        <>
          <Button variant="default" onClick={() => onEnd(false)}>
            {t('Back')} <kbd>Esc</kbd>
          </Button>
          {data?.password && (
            <Button type="submit" disabled={isBusy || !isTyped}>
              {prove.isPending ? t('Checking...') : t('Go On')} <kbd>Enter</kbd>
            </Button>
          )}
        </>
      }
    >
      <p>{t('You signed in some time ago. Once it is clear that it is you, this goes on by itself.')}</p>
      {!data && (
        <NotLoaded error={!isFetching && error} failed={FAILED} loading={t('Loading...')} onRetry={refetch} />
      )}
      <ErrorBanner error={device.error ?? (atField ? null : prove.error)} fallback={FAILED} />
      {passkey && (
        <Button
          variant={data.password ? 'default' : 'filled'}
          data-autofocus
          autoFocus={!data.password}
          disabled={isBusy}
          onClick={byDevice}
        >
          {device.isPending ? t('Confirm on your device...') : t('Use a Passkey')}
        </Button>
      )}
      {data?.password && (
        <>
          {/* Account name for password managers. */}
          <input type="email" hidden readOnly autoComplete="username" value={email} />
          <PasswordField
            autoFocus
            value={password}
            required
            withAsterisk={false}
            error={isWrongPassword(prove.error) && messageOf(prove.error, FAILED)}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </>
      )}
      {data?.code && (
        <CodeField
          inputMode="text"
          description={t('Of the app, or a recovery code')}
          value={code}
          error={isWrongCode(prove.error) && messageOf(prove.error, FAILED)}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      )}
    </SheetDialog>
  )
}

/** The passkey's challenge is requested at the first press. */
const useProveByPasskey = () =>
  useMutation<void, Error, void>({
    mutationFn: async () => (await import('#web/app/passkeys/prove-by-passkey.ts')).proveByPasskey(),
    meta: { refresh: false },
  })
