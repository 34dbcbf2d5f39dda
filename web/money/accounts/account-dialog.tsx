import { Select, TextInput } from '@mantine/core'
import type { Input } from '#contract/endpoint.ts'
import { createAccount, renameAccount, type StoredAccount } from '#contract/money/accounts.ts'
import { groupWords, OWN_GROUPS } from '#domain/ledger/account-groups.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { Icon } from '#web/ui/frame/icon.tsx'

interface AccountDialogProps {
  /** The account to rename; absent, a new one is opened. */
  account?: StoredAccount | undefined
  /** A drawer is an account too, of Cash-in-Hand. */
  isDrawer?: boolean
  onClose: () => void
}

/** Opens an account, or renames one. */
export function AccountDialog({ account, isDrawer = false, onClose }: AccountDialogProps) {
  const begun: Input<typeof createAccount>['body'] = {
    name: account?.name ?? '',
    group: isDrawer ? 'Cash-in-Hand' : 'Bank Accounts',
  }
  const form = useContractForm({
    schema: createAccount.schema.body,
    begun,
    body: ({ name, ...rest }) => ({ ...rest, name: name.trim() }),
    problems: ({ name }) => ({
      name: name.trim() ? undefined : isDrawer ? t('Give the drawer a name') : t('Account name is required'),
    }),
  })
  const opening = useSave(createAccount)
  const renaming = useSave(renameAccount)
  const done = () => {
    toast(account ? t('Account renamed') : isDrawer ? t('Drawer added') : t('Account opened'))
    onClose()
  }
  const submit = form.onSubmit((body) => {
    if (account)
      renaming.mutate({ params: { code: account.code }, body: { name: body.name } }, { onSuccess: done })
    else opening.mutate({ body }, { onSuccess: done })
  })
  return (
    <FormDialog
      title={
        account
          ? t('Rename {name}', { name: account.name })
          : isDrawer
            ? t('Add a Drawer')
            : t('Open Account')
      }
      size={440}
      submit={account ? t('Rename') : isDrawer ? t('Add Drawer') : t('Open Account')}
      saving={[opening, renaming]}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={isDrawer ? t('Name of the drawer') : t('Account name')}
        placeholder={isDrawer ? t('Counter 2') : undefined}
        required
        data-autofocus
        maxLength={60}
        {...form.field('name')}
      />
      {!account && !isDrawer && (
        <Select
          label={t('Group')}
          data={OWN_GROUPS.map((group) => ({ value: group, label: groupWords(group) }))}
          allowDeselect={false}
          rightSection={<Icon name="chevron-down" />}
          {...form.field('group')}
        />
      )}
    </FormDialog>
  )
}
