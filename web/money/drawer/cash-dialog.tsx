import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { spendingDraft } from '#contract/money/drafts/spending-drafts.ts'
import { transferDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { createExpense, createIncome, createTransfer, type Voucher } from '#contract/money/vouchers.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { thisTill } from '#web/documents/till/this-till.ts'
import { useAccounts } from '#web/money/money-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { type Direction, type Entry, firstCash, isMove, otherSides, type TypedCash } from './cash-values.ts'

interface CashDialogProps {
  drawer: { account: string; name: string }
  direction: Direction
  /** The missing entry that a finding names. */
  entry?: Entry | undefined
  onClose: () => void
}

/** Adds cash to the drawer, or takes cash out of it, without a bill. */
export function CashDialog({ drawer, direction, entry, onClose }: CashDialogProps) {
  const [first] = useState(() => firstCash(direction, entry))
  const [typed, setTyped] = useState(first)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { data: accounts = [] } = useAccounts()
  const [move, spend, earn] = [useSave(createTransfer), useSave(createExpense), useSave(createIncome)]
  const isIn = typed.direction === 'in'

  const type = (next: Partial<TypedCash>) => {
    setTyped({ ...typed, ...next })
    setErrors({})
  }
  const submit = () => {
    const { other, note } = typed
    const common = { amount: typed.amount ?? 0, note, till: thisTill() }
    const ends = isIn ? { from: other, to: drawer.account } : { from: drawer.account, to: other }
    const isMoved = isMove(accounts, other)
    const transfer = { ...common, ...ends }
    const spending = { ...common, head: other, account: drawer.account }
    const checked = isMoved ? z.safeDecode(transferDraft, transfer) : z.safeDecode(spendingDraft, spending)
    if (!checked.success) {
      return setErrors(
        Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])),
      )
    }
    const onSuccess = ({ voucher }: { voucher: Voucher }) => {
      const saved = { number: voucher.number, amount: formatRupees(voucher.amount) }
      toast(isIn ? t('{number} saved, {amount} in', saved) : t('{number} saved, {amount} out', saved))
      onClose()
    }
    if (isMoved) move.mutate({ body: transfer }, { onSuccess })
    else (isIn ? earn : spend).mutate({ body: spending }, { onSuccess })
  }
  return (
    <FormDialog
      title={isIn ? t('Cash In') : t('Cash Out')}
      size={440}
      submit={isIn ? t('Put In') : t('Take Out')}
      saving={[move, spend, earn]}
      isDirty={JSON.stringify(typed) !== JSON.stringify(first)}
      onClose={onClose}
      onSubmit={submit}
    >
      <MoneyInput
        label={t('Amount')}
        required
        data-autofocus
        value={typed.amount}
        error={errors.amount}
        onChange={(amount) => type({ amount })}
      />
      <Select
        label={
          isIn ? t('Into {name} from', { name: drawer.name }) : t('Out of {name} to', { name: drawer.name })
        }
        data={otherSides(accounts, drawer.account, typed.direction)}
        value={typed.other}
        allowDeselect={false}
        searchable
        error={errors.head ?? errors[isIn ? 'from' : 'to']}
        rightSection={<Icon name="chevron-down" />}
        onChange={(other) => type({ other: other ?? '' })}
      />
      <TextInput
        label={t('Note')}
        placeholder={isIn ? undefined : t('Tea, tempo ...')}
        maxLength={200}
        value={typed.note}
        error={errors.note}
        onChange={({ currentTarget }) => type({ note: currentTarget.value })}
      />
    </FormDialog>
  )
}
