import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { paymentDraft, receiptDraft } from '#contract/money/voucher-drafts.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { afterWords, standingAfter } from '#domain/khata/allocate.ts'
import { cashWarning } from '#domain/khata/cash-limit.ts'
import { formatRupees, NOTHING, paise, sumOfPaise } from '#domain/money.ts'
import { LinkButton } from '#web/documents/editor/panel.tsx'
import { useKhataOf, usePay, useReceive } from '#web/money/money-data.ts'
import { printVoucherNow } from '#web/money/paper/print-now.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Deductions } from './deductions.tsx'
import { PartyField } from './party-field.tsx'
import { openMessage } from './receipt-message.ts'
import classes from './settle.module.css'
import { SettleBills } from './settle-bills.tsx'
import {
  allocationOf,
  cashOf,
  itemsOf,
  receivedOf,
  settlementBody,
  sharesOf,
  type TypedSettlement,
  type TypedWay,
} from './settle-values.ts'
import { SettleWays } from './settle-ways.tsx'

interface SettlePanelProps {
  kind: 'receipt' | 'payment'
  /** Whose page it was opened from. */
  party?: string
  /** What is known already, such as from a line of a bank's statement. */
  known?: { account: string; amount: number; reference: string; date: string }
  onClose: () => void
}

const EMPTY_WAY = {
  account: 'cash',
  amount: undefined,
  reference: '',
  chequeNumber: '',
  chequeDate: '',
  chequeBank: '',
}

/** Receives or pays money, by any number of ways, and settles what is open: the oldest first, or by hand. */
export function SettlePanel({ kind, party = '', known, onClose }: SettlePanelProps) {
  const today = todayInIndia(new Date())
  const isReceipt = kind === 'receipt'
  const [first] = useState<TypedSettlement>(() => ({
    ...{ party, date: known?.date ?? today, deductions: [], byHand: null, note: '' },
    ways: [{ ...EMPTY_WAY, ...known, chequeDate: today, id: 0 }],
  }))
  const [typed, setTyped] = useState(first)
  const [sends, setSends] = useState(false)
  const [problem, setProblem] = useState<{ at: string; message: string }>()
  const ids = useRef(1)
  const receive = useReceive()
  const pay = usePay()
  const save = isReceipt ? receive : pay
  const { khata } = useKhataOf(typed.party, addDays(today, -1), today)
  const isSettling = khata ? (khata.party.type === 'buyer') === isReceipt : false
  const bills = isSettling ? (khata?.openBills ?? []) : []
  const items = itemsOf(bills, khata?.onAccount ?? NOTHING, today)
  const shares = sharesOf(typed, items)
  const allocation = allocationOf(typed, items)
  const received = receivedOf(typed)
  const set = sumOfPaise([...shares.values()])
  const tooMuchCash = cashWarning(cashOf(typed), typed.date)
  const balance = khata ? (khata.party.type === 'buyer' ? khata.balance : -khata.balance) : 0
  const after = paise(isSettling ? balance - received : balance + received)

  const type = (next: Partial<TypedSettlement>) => {
    setTyped((before) => ({ ...before, ...next }))
    setProblem(undefined)
  }
  const addWay = () =>
    type({ ways: [...typed.ways, { ...EMPTY_WAY, account: 'upi', chequeDate: today, id: ids.current++ }] })
  const submit = () => {
    if (!typed.party) return setProblem({ at: 'party', message: 'Choose a party' })
    if (set > received) return setProblem({ at: 'bills', message: 'More is set against bills than was paid' })
    const checked = z.safeDecode(isReceipt ? receiptDraft : paymentDraft, settlementBody(typed) as never)
    if (!checked.success) {
      const [issue] = checked.error.issues
      return setProblem({ at: (issue?.path ?? []).join('.'), message: issue?.message ?? '' })
    }
    // Opened in the click itself, or the browser blocks it; filled once there is a number to tell.
    const message = isReceipt && sends ? openMessage() : undefined
    save.mutate(
      { body: settlementBody(typed) as never },
      {
        onSuccess: ({ voucher }) => {
          toast(`${voucher.number} saved, ${formatRupees(voucher.amount)}`, {
            label: 'Print',
            onClick: () => void printVoucherNow(voucher._id, voucher.number),
          })
          if (khata) message?.send(voucher, khata, after)
          onClose()
        },
        onError: () => message?.close(),
      },
    )
  }
  const changeWay = (id: number, next: Partial<TypedWay>) =>
    type({ ways: typed.ways.map((way) => (way.id === id ? { ...way, ...next } : way)) })

  return (
    <FormDialog
      title={isReceipt ? 'Receive Money' : 'Pay Money'}
      size={600}
      submit={isReceipt ? 'Save Receipt' : 'Save Payment'}
      busy={save.isPending}
      error={save.error}
      isDirty={JSON.stringify(typed) !== JSON.stringify(first)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes.head}>
        {party ? (
          <p className={classes.party}>
            <strong>{khata?.party.name}</strong> {khata?.party.phone}
          </p>
        ) : (
          <PartyField
            value={typed.party}
            isFirst
            error={problem?.at === 'party' ? problem.message : undefined}
            onChange={(id) => type({ party: id, byHand: null })}
          />
        )}
        <DateField label="Date" value={typed.date} onChange={(date) => type({ date })} />
      </div>
      <SettleWays
        ways={typed.ways}
        problem={problem}
        isFirst={Boolean(party)}
        onChange={changeWay}
        onAdd={addWay}
        onRemove={(id) => type({ ways: typed.ways.filter((way) => way.id !== id) })}
      />
      {isReceipt && tooMuchCash && <FormatWarning>{tooMuchCash}</FormatWarning>}
      <Deductions
        isReceipt={isReceipt}
        value={typed.deductions}
        onChange={(deductions) => type({ deductions })}
      />
      {bills.length > 0 && (
        <>
          <div className={classes.line}>
            <h3>{typed.byHand ? 'Pays' : 'Pays, oldest first'}</h3>
            <LinkButton
              onClick={() =>
                type({
                  byHand: typed.byHand
                    ? null
                    : Object.fromEntries([...shares].map(([bill, amount]) => [bill, amount / 100])),
                })
              }
            >
              {typed.byHand ? 'Oldest first' : 'Choose by hand'}
            </LinkButton>
          </div>
          <SettleBills
            bills={bills}
            shares={shares}
            byHand={typed.byHand}
            today={today}
            onType={(bill, amount) => type({ byHand: { ...typed.byHand, [bill]: amount } })}
          />
          {problem?.at === 'bills' && <p className={classes.problem}>{problem.message}</p>}
        </>
      )}
      {khata && (
        <dl className={classes.sums}>
          <Sum label={khata.party.type === 'buyer' ? 'Owes today' : 'We owe today'} amount={paise(balance)} />
          <Sum label={isReceipt ? 'Received' : 'Paid'} amount={paise(isSettling ? -received : received)} />
          {isSettling && <Sum label="Kept on account" amount={paise(Math.max(0, received - set))} />}
          <div className={classes.grand}>
            <dt>{khata.party.type === 'buyer' ? 'Owes after this' : 'We owe after this'}</dt>
            <dd className="money">{formatRupees(after)}</dd>
          </div>
        </dl>
      )}
      {isReceipt && isSettling && khata && allocation && received > 0 && (
        <p className={classes.after}>
          {afterWords(standingAfter(received, items, allocation, today), khata.party.name, khata.creditLimit)}
        </p>
      )}
      {isReceipt && khata && (
        <CheckField
          label="Send the receipt on WhatsApp"
          checked={sends}
          onChange={({ currentTarget }) => setSends(currentTarget.checked)}
        />
      )}
      <TextInput
        label="Note"
        maxLength={200}
        value={typed.note}
        onChange={({ currentTarget }) => type({ note: currentTarget.value })}
      />
    </FormDialog>
  )
}

const Sum = ({ label, amount }: { label: string; amount: Parameters<typeof formatRupees>[0] }) => (
  <div>
    <dt>{label}</dt>
    <dd className="money">{formatRupees(amount)}</dd>
  </div>
)
