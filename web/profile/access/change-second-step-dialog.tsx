import { useState } from 'react'
import { bothProofs, firstCode, passwordAgain } from '#contract/people/second-step.ts'
import { t } from '#domain/words/t.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { AppSecret } from './app-secret.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  useBeginSecondStep,
  useConfirmSecondStep,
  useEndSecondStep,
  useRenewRecoveryCodes,
} from './second-step-data.ts'
import { bannerError, showAtFields } from './wrong-proof.ts'

interface DialogProps {
  email: string
  /** With whether it was done. */
  onClose: (isDone: boolean) => void
}

const FAILED = t('Failed to change the second step.')

/** Tells password managers whose password this is. */
const HiddenEmail = ({ email }: { email: string }) => (
  <input type="email" hidden readOnly autoComplete="username" value={email} />
)

/** The password again, then the app, then the codes for when the app is lost. */
export function SetUpDialog({ email, onClose }: DialogProps) {
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<string[]>()
  const form = useContractForm({ schema: passwordAgain, begun: { password: '' } })
  const begin = useBeginSecondStep()
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onClose(true)} />
  if (app) return <FirstCodeDialog {...app} onConfirmed={setCodes} onClose={() => onClose(false)} />
  return (
    <FormDialog
      title={t('Set up a second step')}
      size={440}
      onClose={() => onClose(false)}
      onSubmit={form.onSubmit((body) =>
        begin.mutate({ body }, { onSuccess: setApp, onError: showAtFields(form) }),
      )}
      submit={t('Go On')}
      busyLabel={t('Checking...')}
      busy={begin.isPending}
      error={bannerError(begin.error)}
      fallback={FAILED}
    >
      <p>{t('Enter your password, so that we know it is you.')}</p>
      <HiddenEmail email={email} />
      <PasswordField data-autofocus required withAsterisk={false} {...form.field('password')} />
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
  const confirm = useConfirmSecondStep()
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

/** Password and code, as for whatever makes the second step weaker. */
const useProofs = () => useContractForm({ schema: bothProofs, begun: { password: '', code: '' } })

const ProofFields = ({ email, form }: { email: string; form: ReturnType<typeof useProofs> }) => (
  <>
    <HiddenEmail email={email} />
    <PasswordField data-autofocus required withAsterisk={false} {...form.field('password')} />
    <CodeField inputMode="text" description={t('Of the app, or a recovery code')} {...form.field('code')} />
  </>
)

export function RenewDialog({ email, onClose }: DialogProps) {
  const form = useProofs()
  const renew = useRenewRecoveryCodes()
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onClose={() => onClose(true)} />
  return (
    <FormDialog
      title={t('New recovery codes')}
      size={440}
      onClose={() => onClose(false)}
      onSubmit={form.onSubmit((body) => renew.mutate({ body }, { onError: showAtFields(form) }))}
      submit={t('Make New Codes')}
      busyLabel={t('Checking...')}
      busy={renew.isPending}
      error={bannerError(renew.error)}
      fallback={FAILED}
      isDirty={form.isDirty}
    >
      <p>{t('Ten new codes replace those you have. The old ones open nothing any more.')}</p>
      <ProofFields email={email} form={form} />
    </FormDialog>
  )
}

export function SwitchOffDialog({ email, onClose }: DialogProps) {
  const form = useProofs()
  const end = useEndSecondStep()
  return (
    <FormDialog
      title={t('Switch off the second step')}
      size={440}
      onClose={() => onClose(false)}
      onSubmit={form.onSubmit((body) =>
        end.mutate(
          { body },
          {
            onSuccess: toastThen(
              ({ message }) => message,
              () => onClose(true),
            ),
            onError: showAtFields(form),
          },
        ),
      )}
      submit={t('Switch Off')}
      busyLabel={t('Checking...')}
      isDanger
      busy={end.isPending}
      error={bannerError(end.error)}
      fallback={FAILED}
      isDirty={form.isDirty}
    >
      <p>{t('The password alone opens your account then, and the recovery codes open nothing any more.')}</p>
      <ProofFields email={email} form={form} />
    </FormDialog>
  )
}
