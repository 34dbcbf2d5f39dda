import { Select, TextInput } from '@mantine/core'
import { createAccount, renameAccount, type StoredAccount } from '#contract/money/accounts.ts'
import { type AccountGroup, OWN_GROUPS } from '#domain/ledger/account-groups.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useTypedDraft } from '#web/money/fields/use-typed-draft.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'

interface AccountDialogProps {
  /** To be called otherwise; absent, one is opened. */
  account?: StoredAccount
  /** A drawer is an account too, of Cash-in-Hand. */
  isDrawer?: boolean
  onClose: () => void
}

/** Opens an account, or calls one otherwise. */
export function AccountDialog({ account, isDrawer = false, onClose }: AccountDialogProps) {
  const { typed, errors, type, refuse, isDirty } = useTypedDraft({
    name: account?.name ?? '',
    group: (account?.group ?? (isDrawer ? 'Cash-in-Hand' : 'Bank Accounts')) as AccountGroup,
  })
  const opening = useSave(createAccount)
  const renaming = useSave(renameAccount)
  const done = () => {
    toast(account ? 'Account renamed' : isDrawer ? 'Drawer added' : 'Account opened')
    onClose()
  }
  const submit = () => {
    const name = typed.name.trim()
    if (!name) return refuse({ name: isDrawer ? 'Give the drawer a name' : 'Account name is required' })
    if (account) renaming.mutate({ params: { code: account.code }, body: { name } }, { onSuccess: done })
    else opening.mutate({ body: { name, group: typed.group } }, { onSuccess: done })
  }
  return (
    <FormDialog
      title={account ? `Rename ${account.name}` : isDrawer ? 'Add a Drawer' : 'Open Account'}
      size={440}
      submit={account ? 'Rename' : isDrawer ? 'Add Drawer' : 'Open Account'}
      busy={opening.isPending || renaming.isPending}
      error={opening.error ?? renaming.error}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        label={isDrawer ? 'Name of the drawer' : 'Account name'}
        placeholder={isDrawer ? 'Counter 2' : undefined}
        required
        data-autofocus
        maxLength={60}
        value={typed.name}
        error={errors.name}
        onChange={({ currentTarget }) => type({ name: currentTarget.value })}
      />
      {!account && !isDrawer && (
        <Select
          label="Group"
          data={OWN_GROUPS}
          value={typed.group}
          allowDeselect={false}
          rightSection={<Icon name="chevron-down" />}
          onChange={(group) => type({ group: OWN_GROUPS.find((one) => one === group) ?? typed.group })}
        />
      )}
    </FormDialog>
  )
}
