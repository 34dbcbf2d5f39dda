import { Select } from '@mantine/core'
import { type KeyboardEvent, memo, useRef } from 'react'
import { formatAmount, formatRupees, paise, paiseToRupees } from '#domain/money.ts'
import { modeName } from '#domain/payment/mode-words.ts'
import {
  overpaidWords,
  overpaymentWarning,
  PAYMENT_MODES,
  PAYMENT_STATUSES,
  type PaymentMode,
  type PaymentStatus,
  paymentState,
  paymentTone,
} from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { amountProblem, typedPaise } from '#web/documents/open-document/values/document-values.ts'
import { type InvoiceValues, isPaid } from '#web/invoices/invoice-values.ts'
import { StateWord, wordOfState } from '#web/ui/feedback/state-word.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { focusNextFrame } from '#web/ui/form/focus-next-frame.ts'
import { useSteady } from '#web/ui/form/use-steady.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton, Panel } from '#web/ui/frame/titled-panel.tsx'
import { later } from '#web/ui/later.tsx'
import {
  amountLabel,
  amountPaid,
  changeOf,
  isSplit,
  REST_KEYS,
  upiPart,
  withRestBy,
  withStatus,
} from './invoice-payment.ts'
import classes from './payment.module.css'
import { PaymentModeField } from './payment-mode-field.tsx'
import { keepUsualMode } from './usual-mode.ts'

// Loaded only for purchases.
const CashOut = later(async () => (await import('./cash-out.tsx')).CashOut)
// Loaded for walk-in sales only.
const WalkInCash = later(async () => (await import('./walk-in-cash.tsx')).WalkInCash)
// Loaded lazily, as nobody pays by UPI before the bill is typed.
const UpiCode = later(async () => (await import('./upi-code.tsx')).UpiCode)

export function PaymentPanel({ document }: { document: OpenDocument<InvoiceValues> }) {
  const { values, totals, direction, errors, set, type } = document
  const amountField = useRef<HTMLInputElement>(null)
  const { grandTotal } = totals
  const paid = amountPaid(values, grandTotal, direction)
  const { paymentStatus, pendingAmount } = paymentState(grandTotal, paid)
  const shown = isPaid(values, direction) ? paiseToRupees(paid) : values.amountReceived
  const first = typedPaise(shown)
  const isWalkIn = direction === 'sales' && !values.merchants._id
  const change = changeOf(values, grandTotal, direction)

  const choose = useSteady((status: PaymentStatus) => {
    set(withStatus(values, status, grandTotal, direction))
    // A partial amount has to be typed, so its field gets the focus.
    if (status === 'partially paid') focusNextFrame(() => amountField.current?.focus())
  })

  const chooseMode = useSteady((paymentMode: PaymentMode) => {
    set({ paymentMode })
    if (direction === 'sales' && values.basedOn === undefined) keepUsualMode(paymentMode)
  })

  /** Handles a payment mode's letter typed after the amount: the rest is paid by that mode. */
  const answerRest = (event: KeyboardEvent) => {
    const by = REST_KEYS[event.key.toLowerCase()]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const now = document.now()
    const change = withRestBy(now.values, by, now.totals.grandTotal)
    if (change) set(change)
  }
  const byUpi = direction === 'sales' ? upiPart(values, grandTotal, direction) : 0

  return (
    <Panel title={t('Payment Details')} action={<kbd className={classes.key}>Ctrl ↓</kbd>}>
      <div className="grid gap-3">
        <PaymentModeField value={values.paymentMode} onChange={chooseMode} />
        <div className={classes.amount}>
          <MoneyInput
            ref={amountField}
            data-amount-received
            label={amountLabel(direction)}
            placeholder="0.00"
            error={errors.amountReceived}
            check={amountProblem(t('Amount received'))}
            value={shown}
            onKeyDown={answerRest}
            onChange={(amountReceived) => type({ amountReceived, isPaidInFull: false })}
          />
          <span className={classes.full}>
            <LinkButton onClick={() => choose('paid')}>{t('Full amount')}</LinkButton>
          </span>
          <Keys />
        </div>
        {isWalkIn && (
          <WalkInCash document={document} given={first} onLetGo={() => amountField.current?.focus()} />
        )}
        {first > 0 && first < grandTotal && (
          <Select
            label={t('The rest, {amount}', { amount: formatRupees(paise(grandTotal - first)) })}
            data={[
              { value: '', label: t('stays pending') },
              ...PAYMENT_MODES.filter((mode) => mode !== values.paymentMode).map((mode) => ({
                value: mode,
                label: t('by {mode}', { mode: modeName(mode) }),
              })),
            ]}
            value={isSplit(values) ? values.restBy : ''}
            allowDeselect={false}
            onChange={(restBy) =>
              set({ restBy: PAYMENT_MODES.find((mode) => mode === restBy) ?? '', restAmount: undefined })
            }
          />
        )}
        {first > 0 && first < grandTotal && isSplit(values) && (
          <MoneyInput
            label={t('By {mode}', { mode: values.restBy ? modeName(values.restBy) : '' })}
            placeholder={t('all of the rest, {amount}', { amount: formatAmount(paise(grandTotal - first)) })}
            check={amountProblem(t('Amount received'))}
            value={values.restAmount}
            onChange={(restAmount) => set({ restAmount })}
          />
        )}
        {byUpi > 0 && <UpiCode amount={paise(byUpi)} />}
        {paid > grandTotal && change === 0 && (
          <p className={`flex caption amber ${classes.warning}`} role="status">
            <Icon name="alert-triangle" />
            <span>
              {overpaymentWarning(direction)[0]}
              <br />
              {overpaymentWarning(direction)[1]}
              <br />
              {overpaidWords(paise(paid - grandTotal), direction, values.merchants.name)}
            </span>
          </p>
        )}
        {direction === 'purchase' && values.paymentMode === 'cash' && first > 0 && !values.basedOn && (
          <CashOut date={values.date} amount={first} supplier={values.merchants._id} />
        )}
        <StatusField value={paymentStatus} onChange={choose} />
        <p>
          <span className={`block caption quiet ${classes.pendingLabel}`}>{t('Pending Amount')}</span>
          <output
            className={`sunk block strong align-end ${classes.pending}`}
            aria-label={t('Pending Amount')}
          >
            {formatRupees(pendingAmount)}
          </output>
        </p>
      </div>
    </Panel>
  )
}

const Keys = () => (
  <p className={`flex wrap column-gap-4 above-1 smaller quiet ${classes.keys}`}>
    <span>
      <kbd>U</kbd> {t('the rest by UPI')}
    </span>
    <span>
      <kbd>C</kbd> {t('the rest in cash')}
    </span>
  </p>
)

interface StatusFieldProps {
  value: PaymentStatus
  onChange: (status: PaymentStatus) => void
}

const StatusField = memo(function StatusField({ value, onChange }: StatusFieldProps) {
  return (
    <div className={classes.status} data-tone={paymentTone(value)}>
      <Select
        label={t('Payment Status')}
        data={PAYMENT_STATUSES.map((status) => ({ value: status, label: wordOfState(status) }))}
        value={value}
        allowDeselect={false}
        leftSection={<StateWord state={value}>{''}</StateWord>}
        onChange={(status) => status && onChange(status)}
      />
    </div>
  )
})
