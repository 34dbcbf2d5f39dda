import { changeMemberRole, type Member, roleChange } from '#contract/people/members.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { RoleSelect } from './role-select.tsx'

/** Changes a member's role; it takes effect at their next call. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const form = useContractForm({ schema: roleChange, begun: { role: member.role } })
  const save = useSave(changeMemberRole)
  const send = form.onSubmit((body) =>
    save.mutate(
      { params: { id: member._id }, body },
      { onSuccess: toastThen(({ message }) => message, onClose) },
    ),
  )
  return (
    <FormDialog
      title={t('Role of {name}', { name: member.name })}
      submit={t('Save Role')}
      saving={save}
      isDirty={form.isDirty}
      onSubmit={send}
      onClose={onClose}
      size={440}
    >
      <RoleSelect hasNoEmail={member.email === ''} {...form.field('role')} />
    </FormDialog>
  )
}
