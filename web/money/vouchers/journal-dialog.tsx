import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { journalDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { createJournal } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatRupees, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { AccountField } from '#web/money/fields/account-fields.tsx'
import { PartyField } from '#web/money/settle/party-field.tsx'
import { toPaise } from '#web/money/settle/settle-values.ts'
import { savedVoucher } from '#web/money/voucher-saved.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './voucher-dialog.module.css'

interface Line {
  id: number
  account: string
  debit: number | undefined
  credit: number | undefined
  /** For debtors and creditors only. */
  party: string
}

const isOfParties = ({ account }: Line) => account === 'debtors' || account === 'creditors'

const lineOf = (id: number): Line => ({ id, account: '', debit: undefined, credit: undefined, party: '' })

const bodyOf = ({ lines, ...rest }: { date: string; note: string; lines: Line[] }) => ({
  ...rest,
  lines: lines.map((line) => ({
    account: line.account,
    debit: line.debit ?? 0,
    credit: line.credit ?? 0,
    ...(isOfParties(line) && line.party && { party: line.party }),
  })),
})

/** Journal between accounts, for an accountant at the end of a year. */
export function JournalDialog({ onClose }: { onClose: () => void }) {
  const ids = useRef(2)
  const { form, dialog } = useFormDialog(createJournal, {
    schema: journalDraft,
    begun: { date: todayInIndia(new Date()), note: '', lines: [lineOf(0), lineOf(1)] },
    body: bodyOf,
    done: savedVoucher,
    onClose,
  })
  const { lines } = form.values
  const [debit, credit] = (['debit', 'credit'] as const).map((side) =>
    sumOfPaise(lines.map((line) => toPaise(line[side]))),
  )
  const change = (id: number, next: Partial<Line>) =>
    form.set({ lines: lines.map((line) => (line.id === id ? { ...line, ...next } : line)) })
  return (
    <FormDialog title={t('Journal')} size={720} submit={t('Save Journal')} {...dialog}>
      {lines.map((line, at) => (
        <div key={line.id} className={classes.journal}>
          <AccountField
            label={t('Account {number}', { number: at + 1 })}
            use="journal"
            isFirst={at === 0}
            value={line.account}
            onChange={(account) => change(line.id, { account, party: '' })}
          />
          <MoneyInput
            label={t('Debit')}
            value={line.debit}
            onChange={(amount) => change(line.id, { debit: amount })}
          />
          <MoneyInput
            label={t('Credit')}
            value={line.credit}
            onChange={(amount) => change(line.id, { credit: amount })}
          />
          <IconButton
            icon="trash"
            label={t('Take line {number} off', { number: at + 1 })}
            disabled={lines.length < 3}
            onClick={() => form.set({ lines: lines.filter(({ id }) => id !== line.id) })}
          />
          {isOfParties(line) && (
            <div className="across">
              <PartyField value={line.party} onChange={(party) => change(line.id, { party })} />
            </div>
          )}
        </div>
      ))}
      {form.errors.lines && (
        <p className="medium red" role="alert">
          {form.errors.lines}
        </p>
      )}
      <div className="flex wrap spread gap-2">
        <LinkButton onClick={() => form.set({ lines: [...lines, lineOf(ids.current++)] })}>
          {t('Another line')}
        </LinkButton>
        <span className="money">
          {t('Debit {debit}, credit {credit}', {
            debit: formatRupees(debit ?? toPaise(0)),
            credit: formatRupees(credit ?? toPaise(0)),
          })}
        </span>
      </div>
      <FieldGrid>
        <DateField doubtsYear label={t('Date')} {...form.field('date')} />
        <TextInput label={t('Note')} required maxLength={200} {...form.field('note')} />
      </FieldGrid>
    </FormDialog>
  )
}
