import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { toast } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSaveAccount } from '../portals-data.ts'

/** The API user that the shop made for this on the e-invoice portal. */
export function PortalUserDialog({ onClose }: { onClose: () => void }) {
  const save = useSaveAccount()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <FormDialog
      title="User at the e-invoice portal"
      onClose={onClose}
      submit="Save user"
      busy={save.isPending}
      error={save.error}
      fallback="The user could not be saved."
      isDirty={userName !== '' || password !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(userName.trim() ? undefined : 'User name is required')
        if (!userName.trim()) return
        save.mutate(
          { body: { userName, password } },
          {
            onSuccess: () => {
              toast('The user of the portal is saved.')
              onClose()
            },
          },
        )
      }}
    >
      <p>
        Make an API user for Bahi on the e-invoice portal, and enter it here. The password is stored
        encrypted.
      </p>
      <TextInput
        label="User name"
        data-autofocus
        autoComplete="off"
        value={userName}
        error={problem}
        onChange={(event) => setUserName(event.currentTarget.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
