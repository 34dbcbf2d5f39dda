import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { flushSync } from 'react-dom'
import {
  ENTER_CURRENT_PASSWORD,
  type PlatformSettings,
  settingsDraft,
} from '#contract/platform/superadmin-settings.ts'
import { ApiError, isWrongPassword, wordsAndReason } from '#web/app/calls/api-error.ts'
import { takeOverSettings, useSaveSettings } from '#web/superadmin/superadmin-data.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { focusFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { contractErrors } from '#web/ui/form/form-errors.ts'
import { FormBar, PageForm } from '#web/ui/form/page-form.tsx'
import { useAskBeforeLeaving } from '#web/ui/form/use-ask-before-leaving.ts'
import { PlanFields } from './plan-fields.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import {
  bodyOf,
  needsPassword,
  type SettingsFormState,
  type SettingsValues,
  valuesOf,
} from './settings-values.ts'

const checkContract = contractErrors(settingsDraft)

/** A refusal of the server says itself what is wrong; without one, nothing was answered at all. */
const fallbackOf = (error: unknown) =>
  error instanceof ApiError && error.status > 0 ? 'Failed to update settings' : 'Error updating settings'

/** Edit mode. What is typed stays until it is saved or given up on purpose. */
export function SettingsForm({ settings, onClose }: { settings: PlatformSettings; onClose: () => void }) {
  const form = useForm<SettingsValues>({
    initialValues: valuesOf(settings),
    validate: (values) => ({
      ...(needsPassword(values, settings) &&
        !values.currentPassword && { currentPassword: ENTER_CURRENT_PASSWORD }),
      ...checkContract(bodyOf(values)),
    }),
  })
  const save = useSaveSettings()
  const leaveSaved = useAskBeforeLeaving(form.isDirty())

  const send = form.onSubmit((values) =>
    save.mutate(
      { body: bodyOf(values) },
      {
        onSuccess: (saved) => {
          takeOverSettings(saved)
          toast('Settings updated successfully!')
          leaveSaved(onClose)
        },
        onError: (error) => {
          if (!isWrongPassword(error)) return alertToast(wordsAndReason(fallbackOf(error), error))
          // Drawn at once: a mark that comes a frame later is not there to be taken to.
          flushSync(() => form.setFieldError('currentPassword', error.message))
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
      <FormBar save="Save Changes" isSaving={save.isPending} onCancel={onClose}>
        <ErrorBanner
          error={isWrongPassword(save.error) ? null : save.error}
          fallback={fallbackOf(save.error)}
          isStated
        />
        {needsPassword(form.values, settings) && (
          <PasswordField
            label="Current Password"
            description="A new email, password or payment key needs it."
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        )}
      </FormBar>
    </PageForm>
  )
}

const CredentialFields = ({ form }: { form: SettingsFormState }) => (
  <SettingsPanel
    title="Admin Credentials"
    hint="Your own sign-in. A change holds from your next sign-in on, and signs out your other devices."
  >
    <FieldGrid columns={2}>
      <TextInput
        label="Email"
        type="email"
        required
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <PasswordField
        autoComplete="new-password"
        placeholder="Blank keeps the current one"
        {...form.getInputProps('password')}
      />
    </FieldGrid>
  </SettingsPanel>
)

const keeps = (secret: string) => (secret ? `Blank keeps ${secret}` : 'Not set')

interface GatewayFieldsProps {
  form: SettingsFormState
  settings: PlatformSettings
}

const GatewayFields = ({ form, settings }: GatewayFieldsProps) => (
  <SettingsPanel
    title="Payment Gateway Configuration"
    hint="From the provider's dashboard. Secrets are stored encrypted and are never shown again."
  >
    <FieldGrid columns={3}>
      <TextInput
        label="Key ID"
        placeholder="Not set"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('razorpayKeyId')}
      />
      <PasswordField
        label="Key Secret"
        autoComplete="new-password"
        placeholder={keeps(settings.razorpayKeySecret)}
        {...form.getInputProps('razorpayKeySecret')}
      />
      <PasswordField
        label="Webhook Secret"
        autoComplete="new-password"
        placeholder={keeps(settings.razorpayWebhookSecret)}
        {...form.getInputProps('razorpayWebhookSecret')}
      />
    </FieldGrid>
  </SettingsPanel>
)
