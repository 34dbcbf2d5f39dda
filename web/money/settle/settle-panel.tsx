import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { afterWords, balancesAfter } from '#domain/khata/allocate.ts'
import { NOTHING, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { CashOutWords } from '#web/money/fields/cash-out-words.tsx'
import { printVoucherNow } from '#web/money/paper/print-now.ts'
import { savedWords } from '#web/money/voucher-saved.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { DockedForm } from '#web/ui/form/docked-form.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { AdvanceFields } from './advance-fields.tsx'
import { CashWarning } from './cash-warning.tsx'
import { Deductions } from './deductions.tsx'
import { PartyField } from './party-field.tsx'
import { openMessage } from './receipt-message.ts'
import classes from './settle.module.css'
import { advanceRows, billRows, SettleBills } from './settle-bills.tsx'
import { SettleSums } from './settle-sums.tsx'
import { cashOutOf } from './settle-values.ts'
import { SettleWays } from './settle-ways.tsx'
import { type Settling, useSettlement, useSettlementSave } from './use-settlement.ts'

interface SettlePanelProps extends Settling {
  /** True beside the party's khata. */
  isDocked?: boolean
  onClose: () => void
}

/** Receives or pays money, by any number of modes, and settles open bills: the oldest first, or by hand. */
export function SettlePanel({ isDocked = false, onClose, ...settling }: SettlePanelProps) {
  const { party, voucher } = settling
  const settlement = useSettlement(settling)
  const { typed, type, problem, khata, isReceipt, isSettling, bills, advances, shares } = settlement
  const { today, received, onAccount, balance, after, netAfter, side, items, allocation } = settlement
  const saving = useSettlementSave(settling)
  const [sends, setSends] = useState(false)
  const head = useRef<HTMLDivElement>(null)
  const Frame = isDocked ? DockedForm : FormDialog
  const submit = () => {
    const body = settlement.checked()
    if (!body) return
    // Opened in the click itself, or the browser blocks it; filled once there is a number to print.
    const message = isReceipt && sends ? openMessage() : undefined
    saving.save(body, {
      onSuccess: ({ voucher: saved }) => {
        toast(savedWords(saved), {
          label: t('Print'),
          onClick: () => void printVoucherNow(saved._id, saved.number),
        })
        if (khata) message?.send(saved, khata, netAfter)
        onClose()
      },
      onError: () => message?.close(),
    })
  }

  return (
    <Frame
      title={
        voucher
          ? t('Edit {number}', { number: voucher.number })
          : isReceipt
            ? t('Receive Money')
            : t('Pay Money')
      }
      {...(isDocked && { subtitle: [khata?.party.name, khata?.party.phone].filter(Boolean).join(' · ') })}
      size={600}
      submit={voucher ? t('Save Changes') : isReceipt ? t('Save Receipt') : t('Save Payment')}
      saving={saving}
      isDirty={settlement.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <div ref={head} className={classes.head} data-alone={(party && isDocked) || undefined}>
        {party && isDocked ? null : party ? (
          <p className={classes.party}>
            <strong>{khata?.party.name}</strong> {khata?.party.phone}
          </p>
        ) : voucher && !voucher.party ? (
          <p className={classes.party}>{t('Who walked in')}</p>
        ) : (
          <PartyField
            value={typed.party}
            name={voucher?.party?.name}
            isFirst={!voucher}
            error={problem?.at === 'party' ? problem.message : undefined}
            onChange={(id) => {
              type({ party: id, byHand: null })
              // Focus skips to the amount: the date is today's and the mode usually cash.
              if (id) head.current?.parentElement?.querySelector<HTMLElement>('[data-amount]')?.focus()
            }}
          />
        )}
        <DateField doubtsYear label={t('Date')} value={typed.date} onChange={(date) => type({ date })} />
      </div>
      <SettleWays
        ways={typed.ways}
        problem={problem}
        isFirst={Boolean(party || voucher)}
        onChange={settlement.changeWay}
        onAdd={settlement.addWay}
        onRemove={settlement.removeWay}
      />
      {isReceipt ? (
        <CashWarning typed={typed} except={voucher?._id} />
      ) : (
        <CashOutWords {...cashOutOf(typed, voucher?._id)} />
      )}
      <Deductions
        isReceipt={isReceipt}
        date={typed.date}
        value={typed.deductions}
        onChange={(deductions) => type({ deductions })}
      />
      {items.some(({ open }) => open > 0) && (
        <>
          <div className="flex baseline spread">
            <h3 className="heading">{titleOf(typed.byHand === null, advances.length > 0)}</h3>
            <LinkButton onClick={settlement.chooseByHand}>
              {typed.byHand ? t('Oldest first') : t('Choose by hand')}
            </LinkButton>
          </div>
          <SettleBills
            heading={advances.length > 0 ? 'Advance' : 'Bill'}
            rows={advances.length > 0 ? advanceRows(advances) : billRows(bills, today)}
            shares={shares}
            byHand={typed.byHand}
            onType={(bill, amount) => type({ byHand: { ...typed.byHand, [bill]: amount } })}
          />
          {problem?.at === 'bills' && <p className="caption red">{problem.message}</p>}
        </>
      )}
      {khata && (
        <SettleSums
          isDebtors={side === 'debtors'}
          isReceipt={isReceipt}
          isSettling={isSettling}
          balance={balance}
          received={received}
          onAccount={onAccount}
          after={after}
          besides={khata.sides.find((other) => other.side !== side)?.owed ?? NOTHING}
          open={sumOfPaise(bills.map(({ open }) => open))}
        />
      )}
      {isReceipt && isSettling && khata && !voucher && (
        <AdvanceFields
          party={khata.party}
          date={typed.date}
          onAccount={onAccount}
          problem={problem}
          value={typed.advance}
          onChange={(advance) => type({ advance })}
        />
      )}
      {isReceipt && isSettling && khata && allocation && received > 0 && (
        <p className="quiet">
          {afterWords(balancesAfter(received, items, allocation, today), khata.party.name, khata.creditLimit)}
        </p>
      )}
      {isReceipt && khata && !voucher && (
        <CheckField
          label={t('Send the receipt on WhatsApp')}
          checked={sends}
          onChange={({ currentTarget }) => setSends(currentTarget.checked)}
        />
      )}
      <TextInput
        label={t('Note')}
        maxLength={200}
        value={typed.note}
        onChange={({ currentTarget }) => type({ note: currentTarget.value })}
      />
    </Frame>
  )
}

function titleOf(isOldestFirst: boolean, isBack: boolean) {
  if (isBack) return isOldestFirst ? t('Gives back, oldest first') : t('Gives back')
  return isOldestFirst ? t('Pays, oldest first') : t('Pays')
}
