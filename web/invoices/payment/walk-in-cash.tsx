import { formatAmount, formatRupees, type Paise, paiseToRupees } from '#domain/money.ts'
import { notesFor, tendersFor } from '#domain/payment/change.ts'
import { paymentState } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { amountPaid, changeOf, withRestLetGo } from './invoice-payment.ts'
import classes from './payment.module.css'

interface WalkInCashProps {
  document: OpenDocument<InvoiceValues>
  /** Typed amount, paise. */
  given: Paise
  /** Called when the button disappears: the form has to take the focus, or the next key would be lost. */
  onLetGo: () => void
}

/** Change for a walk-in, frequent cash amounts, and a button that waives the rest. */
export function WalkInCash({ document, given, onLetGo }: WalkInCashProps) {
  const { values, totals, direction, set, type } = document
  const { grandTotal } = totals
  const change = changeOf(values, grandTotal, direction)
  const paid = amountPaid(values, grandTotal, direction)
  const { pendingAmount } = paymentState(grandTotal, paid)
  const letRestGo = () => {
    set(withRestLetGo(values, grandTotal, direction))
    onLetGo()
  }
  return (
    <>
      {change > 0 && (
        <p className={classes.change}>
          <span className="strong">{t('Return')}</span>
          <output aria-label={t('Return')}>{formatRupees(change)}</output>
          <small className="across quiet">
            {t('{amount} is received, the rest goes back.', { amount: formatRupees(grandTotal) })}{' '}
            {notesFor(change).join(' + ')}
          </small>
        </p>
      )}
      {values.paymentMode === 'cash' && (
        <Tenders
          total={grandTotal}
          given={given}
          onGive={(amount) => type({ amountReceived: paiseToRupees(amount), isPaidInFull: false })}
        />
      )}
      {paid > 0 && pendingAmount > 0 && (
        <LinkButton onClick={letRestGo}>
          {t('Let the rest go, {amount} as a discount', { amount: formatRupees(pendingAmount) })}
        </LinkButton>
      )}
    </>
  )
}

interface TendersProps {
  total: Paise
  given: Paise
  onGive: (amount: Paise) => void
}

/** Amounts often handed over for a bill: one press enters the amount, and the change is shown. */
const Tenders = ({ total, given, onGive }: TendersProps) => (
  <fieldset className={`flex wrap gap-2 flush ${classes.tenders}`} aria-label={t('Customer gives')}>
    {tendersFor(total).map((amount) => (
      <button key={amount} type="button" aria-pressed={amount === given} onClick={() => onGive(amount)}>
        {formatAmount(amount).replace(/\.00$/, '')}
      </button>
    ))}
  </fieldset>
)
