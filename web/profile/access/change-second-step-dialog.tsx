import { useState } from 'react'
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  firstCode,
  renewRecoveryCodes,
} from '#contract/people/sign-in/second-step.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { bannerError, showAtFields } from '#web/app/calls/wrong-proof.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { AppSecret } from './app-secret.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface DialogProps {
  /** Called with true if it was completed. */
  onClose: (isDone: boolean) => void
}

const FAILED = t('Failed to change the second step.')

/** Two steps: the app, then the recovery codes. */
export function SetUpDialog({ onClose }: DialogProps) {
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<string[]>()
  const begin = useSave(beginSecondStep)
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onClose(true)} />
  if (app) return <FirstCodeDialog {...app} onConfirmed={setCodes} onClose={() => onClose(false)} />
  return (
    <FormDialog
      title={t('Set up a second step')}
      size={440}
      onClose={() => onClose(false)}
      onSubmit={(event) => {
        event.preventDefault()
        begin.mutate({}, { onSuccess: setApp })
      }}
      submit={t('Go On')}
      busyLabel={t('Checking...')}
      saving={begin}
      fallback={FAILED}
    >
      <p>{t('Have an authenticator app on your phone ready. You scan a code with it next.')}</p>
    </FormDialog>
  )
}

interface FirstCodeDialogProps {
  secret: string
  uri: string
  onConfirmed: (codes: string[]) => void
  onClose: () => void
}

function FirstCodeDialog({ secret, uri, onConfirmed, onClose }: FirstCodeDialogProps) {
  const form = useContractForm({ schema: firstCode, begun: { code: '' } })
  const confirm = useSave(confirmSecondStep)
  return (
    <FormDialog
      title={t('Set up a second step')}
      size={520}
      onClose={onClose}
      onSubmit={form.onSubmit((body) =>
        confirm.mutate(
          { body },
          { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes), onError: showAtFields(form) },
        ),
      )}
      submit={t('Switch On')}
      busyLabel={t('Checking...')}
      busy={confirm.isPending}
      error={bannerError(confirm.error)}
      fallback={FAILED}
    >
      <AppSecret secret={secret} uri={uri} />
      <CodeField data-autofocus {...form.field('code')} />
    </FormDialog>
  )
}

export function RenewDialog({ onClose }: DialogProps) {
  const renew = useSave(renewRecoveryCodes)
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onClose={() => onClose(true)} />
  return (
    <FormDialog
      title={t('New recovery codes')}
      size={440}
      onClose={() => onClose(false)}
      onSubmit={(event) => {
        event.preventDefault()
        renew.mutate({})
      }}
      submit={t('Make New Codes')}
      busyLabel={t('Checking...')}
      saving={renew}
      fallback={FAILED}
    >
      <p>{t('Ten new codes replace those you have. The old ones open nothing any more.')}</p>
    </FormDialog>
  )
}

export function SwitchOffDialog({ onClose }: DialogProps) {
  const end = useSave(endSecondStep)
  const done = toastThen(
    ({ message }: { message: string }) => message,
    () => onClose(true),
  )
  return (
    <FormDialog
      title={t('Switch off the second step')}
      size={440}
      onClose={() => onClose(false)}
      onSubmit={(event) => {
        event.preventDefault()
        end.mutate({}, { onSuccess: done })
      }}
      submit={t('Switch Off')}
      busyLabel={t('Checking...')}
      isDanger
      saving={end}
      fallback={FAILED}
    >
      <p>{t('The password alone opens your account then, and the recovery codes open nothing any more.')}</p>
    </FormDialog>
  )
}
