import { changeMemberRole, type Member, roleChange } from '#contract/people/members.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { RoleSelect } from './role-select.tsx'

/** Changes a member's role; it takes effect at their next call. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { form, dialog } = useFormDialog(changeMemberRole, {
    schema: roleChange,
    begun: { role: member.role },
    params: { id: member._id },
    done: ({ message }) => message,
    onClose,
  })
  return (
    <FormDialog
      title={t('Role of {name}', { name: member.name })}
      submit={t('Save Role')}
      {...dialog}
      size={440}
    >
      <RoleSelect hasNoEmail={member.email === ''} {...form.field('role')} />
    </FormDialog>
  )
}
