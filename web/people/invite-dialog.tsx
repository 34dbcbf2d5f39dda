import { TextInput } from '@mantine/core'
import { type Invitation, invitationDraft, makeInvitation } from '#contract/people/invitations.ts'
import { MOST_NAME_LETTERS } from '#domain/people/person-name.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { RoleSelect } from './role-select.tsx'

interface InviteDialogProps {
  onMade: (invitation: Invitation) => void
  onClose: () => void
}

/** Invites somebody by a link; its code is shown next. */
export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const form = useContractForm({
    schema: invitationDraft,
    begun: { name: '', role: 'cashier' as ShopRole, email: '' },
  })
  const save = useSave(makeInvitation)
  const send = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: ({ message, invitation }) => {
          toast(message)
          onMade(invitation)
        },
      },
    ),
  )
  return (
    <FormDialog
      title={t('Invite Somebody')}
      submit={t('Make Invitation')}
      saving={save}
      isDirty={form.isDirty}
      onSubmit={send}
      onClose={onClose}
      size={440}
    >
      <TextInput
        label={t('Name')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={MOST_NAME_LETTERS}
        {...form.field('name')}
      />
      <RoleSelect {...form.field('role')} />
      <TextInput
        label={t('Email')}
        type="email"
        description={t('If you give it, the link goes there too.')}
        {...form.field('email')}
      />
    </FormDialog>
  )
}
