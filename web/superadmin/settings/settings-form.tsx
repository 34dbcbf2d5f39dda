import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import {
  ENTER_CURRENT_PASSWORD,
  type PlatformSettings,
  saveSettings,
  settingsDraft,
} from '#contract/platform/superadmin-settings.ts'
import { t } from '#domain/words/t.ts'
import { ApiError, isWrongPassword, wordsAndReason } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { takeOverSettings } from '#web/superadmin/superadmin-data.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { focusFirstWrongField } from '#web/ui/form/focus-next-frame.ts'
import { FormBar, PageForm } from '#web/ui/form/page-form.tsx'
import { useAskBeforeLeaving } from '#web/ui/form/use-ask-before-leaving.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { later } from '#web/ui/later.tsx'
import { PlanFields } from './plan-fields.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { bodyOf, needsPassword, type SettingsFormState, valuesOf } from './settings-values.ts'

/** A refusal has the server's message; without one, there was no answer. */
const fallbackOf = (error: unknown) =>
  error instanceof ApiError && error.status > 0
    ? t('Failed to update settings')
    : t('Error updating settings')

/** Loaded lazily, apart from the form. */
const PasskeyProof = later(async () => (await import('./passkey-proof.tsx')).PasskeyProof)

export function SettingsForm({ settings, onClose }: { settings: PlatformSettings; onClose: () => void }) {
  const [isProved, setIsProved] = useState(false)
  const form = useContractForm({
    schema: settingsDraft,
    begun: valuesOf(settings),
    body: bodyOf,
    problems: (values) =>
      needsPassword(values, settings) && !values.currentPassword && !isProved
        ? { currentPassword: ENTER_CURRENT_PASSWORD }
        : {},
  })
  const save = useSave(saveSettings)
  const leaveSaved = useAskBeforeLeaving(form.isDirty)

  const send = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: (saved) => {
          takeOverSettings(saved)
          toast(t('Settings updated successfully!'))
          leaveSaved(onClose)
        },
        onError: (error) => {
          setIsProved(false)
          if (!isWrongPassword(error)) return alertToast(wordsAndReason(fallbackOf(error), error))
          // Rendered at once, as the mark of an error has to be in the DOM to get the focus.
          flushSync(() => form.refuse({ currentPassword: error.message }))
          focusFirstWrongField(document.body)
        },
      },
    ),
  )
  return (
    <PageForm onSubmit={send}>
      <CredentialFields form={form} />
      <GatewayFields form={form} settings={settings} />
      <PlanFields form={form} />
      <FormBar save={t('Save Changes')} isSaving={save.isPending} onCancel={onClose}>
        <ErrorBanner
          error={isWrongPassword(save.error) ? null : save.error}
          fallback={fallbackOf(save.error)}
          isStated
        />
        {needsPassword(form.values, settings) && (
          <>
            {!isProved && (
              <PasswordField
                label={t('Current Password')}
                description={t('A new email, password or payment key needs it.')}
                autoComplete="current-password"
                {...form.field('currentPassword')}
              />
            )}
            <PasskeyProof isProved={isProved} onProved={() => setIsProved(true)} />
          </>
        )}
      </FormBar>
    </PageForm>
  )
}

const CredentialFields = ({ form }: { form: SettingsFormState }) => (
  <SettingsPanel
    title={t('Admin Credentials')}
    hint={t('Your own sign-in. A change holds from your next sign-in on, and signs out your other devices.')}
  >
    <FieldGrid columns={2}>
      <TextInput label={t('Email')} type="email" required autoComplete="username" {...form.field('email')} />
      <PasswordField
        autoComplete="new-password"
        placeholder={t('Blank keeps the current one')}
        {...form.field('password')}
      />
    </FieldGrid>
  </SettingsPanel>
)

const keeps = (secret: string) => (secret ? t('Blank keeps {secret}', { secret }) : t('Not set'))

interface GatewayFieldsProps {
  form: SettingsFormState
  settings: PlatformSettings
}

const GatewayFields = ({ form, settings }: GatewayFieldsProps) => (
  <SettingsPanel
    title={t('Payment Gateway Configuration')}
    hint={t("From the provider's dashboard. Secrets are stored encrypted and are never shown again.")}
  >
    <FieldGrid columns={3}>
      <TextInput
        label={t('Key ID')}
        placeholder={t('Not set')}
        autoComplete="off"
        spellCheck={false}
        {...form.field('razorpayKeyId')}
      />
      <PasswordField
        label={t('Key Secret')}
        autoComplete="new-password"
        placeholder={keeps(settings.razorpayKeySecret)}
        {...form.field('razorpayKeySecret')}
      />
      <PasswordField
        label={t('Webhook Secret')}
        autoComplete="new-password"
        placeholder={keeps(settings.razorpayWebhookSecret)}
        {...form.field('razorpayWebhookSecret')}
      />
    </FieldGrid>
  </SettingsPanel>
)
