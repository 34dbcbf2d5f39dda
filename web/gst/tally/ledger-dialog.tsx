import { Button, Select, TextInput } from '@mantine/core'
import type { Input } from '#contract/endpoint.ts'
import { saveTallyLedgers, type TallyLedgerRow } from '#contract/gst/tally.ts'
import { TALLY_GROUPS } from '#domain/tally/groups.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './tally-screen.module.css'

interface LedgerDialogProps {
  ledger: TallyLedgerRow
  all: readonly TallyLedgerRow[]
  onClose: () => void
}

/** Tally name of one account. */
export function LedgerDialog({ ledger, all, onClose }: LedgerDialogProps) {
  const saving = useSave(saveTallyLedgers)
  const others = all
    .filter(({ isChosen, account }) => isChosen && account !== ledger.account)
    .map(({ account, name, group }) => ({ account, name, group }))
  const form = useContractForm({
    schema: saveTallyLedgers.schema.body,
    begun: { name: ledger.name, group: ledger.group },
    body: ({ name, group }) => ({
      ledgers: [...others, { account: ledger.account, name: name.trim(), group }],
    }),
    problems: ({ name }) => ({ name: name.trim() ? undefined : t('Ledger in Tally is required') }),
  })
  const save = (body: Input<typeof saveTallyLedgers>['body']) =>
    saving.mutate({ body }, { onSuccess: toastThen(({ message }) => message, onClose) })
  return (
    <FormDialog
      title={t('{account} in Tally', { account: ledger.ours })}
      size={440}
      submit={t('Save')}
      saving={saving}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit(save)}
    >
      <TextInput
        label={t('Ledger in Tally')}
        description={t('Exactly as your accountant has it. Two accounts may be one ledger.')}
        required
        data-autofocus
        maxLength={100}
        {...form.field('name')}
        error={form.errors.name ?? form.errors.ledgers}
      />
      <Select
        label={t('Group in Tally')}
        data={TALLY_GROUPS}
        allowDeselect={false}
        rightSection={<Icon name="chevron-down" />}
        {...form.field('group')}
      />
      {ledger.isChosen && (
        <Button
          variant="default"
          className={classes.back}
          disabled={saving.isPending}
          onClick={() => save({ ledgers: others })}
        >
          {t('Use its own name again')}
        </Button>
      )}
    </FormDialog>
  )
}
