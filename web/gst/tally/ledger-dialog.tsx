import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { saveTallyLedgers, type TallyLedgerRow } from '#contract/gst/tally.ts'
import { TALLY_GROUPS } from '#domain/tally/groups.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './tally-screen.module.css'

interface LedgerDialogProps {
  ledger: TallyLedgerRow
  all: readonly TallyLedgerRow[]
  onClose: () => void
}

/** What one account is called in Tally. */
export function LedgerDialog({ ledger, all, onClose }: LedgerDialogProps) {
  const [name, setName] = useState(ledger.name)
  const [group, setGroup] = useState(ledger.group)
  const [problem, setProblem] = useState('')
  const saving = useSave(saveTallyLedgers)
  const others = all.filter(({ isChosen, account }) => isChosen && account !== ledger.account)
  const save = (own: { account: string; name: string; group: TallyLedgerRow['group'] }[]) => {
    const ledgers = [...others, ...own].map(({ account, name, group }) => ({ account, name, group }))
    saving.mutate(
      { body: { ledgers } },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`${ledger.ours} in Tally`}
      size={440}
      submit="Save"
      busy={saving.isPending}
      error={saving.error}
      isDirty={name !== ledger.name || group !== ledger.group}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (!name.trim()) return setProblem('Ledger in Tally is required')
        save([{ account: ledger.account, name: name.trim(), group }])
      }}
    >
      <TextInput
        label="Ledger in Tally"
        description="Exactly as your accountant has it. Two accounts may be one ledger."
        required
        data-autofocus
        maxLength={100}
        value={name}
        error={problem}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setProblem('')
        }}
      />
      <Select
        label="Group in Tally"
        data={TALLY_GROUPS}
        value={group}
        allowDeselect={false}
        rightSection={<Icon name="chevron-down" />}
        onChange={(next) => setGroup(TALLY_GROUPS.find((one) => one === next) ?? group)}
      />
      {ledger.isChosen && (
        <Button
          variant="default"
          className={classes.back}
          disabled={saving.isPending}
          onClick={() => save([])}
        >
          Use its own name again
        </Button>
      )}
    </FormDialog>
  )
}
