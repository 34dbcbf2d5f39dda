import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CONFIRM_EMAIL, deleteUser, type PlatformUser } from '#contract/platform/superadmin-users.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { downloadUserData } from '#web/superadmin/superadmin-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'

const DOWNLOAD_FAILED = t('Failed to download the data.')

/** Asks the spec's question, and for the user's email, as one wrong click must not end a business. */
export function DeleteUserDialog({ user, onClose }: { user: PlatformUser; onClose: () => void }) {
  const { form, dialog } = useFormDialog(deleteUser, {
    schema: deleteUser.schema.body,
    begun: { email: '' },
    body: ({ email }) => ({ email: email.trim().toLowerCase() }),
    problems: ({ email }) => (email.trim().toLowerCase() === user.email ? {} : { email: CONFIRM_EMAIL }),
    params: { id: user._id },
    done: t('{name} deleted', { name: user.name }),
    onClose,
  })

  return (
    <FormDialog
      title={t('Delete {name}', { name: user.name })}
      submit={t('Delete')}
      busyLabel={t('Deleting...')}
      isDanger
      fallback={t('Failed to delete user.')}
      {...dialog}
      isDirty={false}
    >
      <div>
        <p>
          {t(
            'Are you sure you want to delete this user? This will delete all associated data and cannot be undone.',
          )}
        </p>
        <p className="above-1 quiet">
          {t('Documents, stock, parties and sign-in go. What was paid stays in the revenue, without a name.')}
        </p>
      </div>
      <div>
        <DownloadButton user={user} />
      </div>
      <TextInput
        label={t('Type {email} to confirm', { email: user.email })}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
    </FormDialog>
  )
}

function DownloadButton({ user }: { user: PlatformUser }) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    await downloadUserData(user).catch((error: unknown) => alertToast(messageOf(error, DOWNLOAD_FAILED)))
    setIsBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      disabled={isBusy}
      onClick={() => void download()}
    >
      {isBusy ? t('Downloading...') : t('Download data first')}
    </Button>
  )
}
