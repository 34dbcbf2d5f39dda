import { useState } from 'react'
import * as z from 'zod/mini'
import { invoiceEdit } from '#contract/drafts/invoice-drafts.ts'
import { type Invoice, updateInvoice } from '#contract/invoices.ts'
import { formatRupees, paise, paiseToRupees } from '#domain/money.ts'
import { partyName } from '#domain/parties/party-name.ts'
import { type PaymentMode, paymentState } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import { ApiError, messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import type { TypedNumber } from '#web/documents/open-document/lines/sheet-line.ts'
import { typedPaise } from '#web/documents/open-document/values/document-values.ts'
import { fetchDocument } from '#web/documents/stored-documents.ts'
import { INVOICE } from '#web/invoices/invoice-data.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { amountLabel, bothAmounts, paymentBody, type TypedPayment } from './invoice-payment.ts'
import classes from './payment.module.css'
import { PaymentModeField } from './payment-mode-field.tsx'

interface PaymentDialogProps {
  invoice: Invoice
  onClose: () => void
}

const NOTHING_TYPED = t('Type the amount, or choose another mode.')
const TOO_MUCH = t('The amount cannot be more than the invoice total.')

/** Records a payment: a new one, or the total received. An overpaid invoice opens with its total, which is the maximum (D-37). */
export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { _id, invoiceNumber, invoiceType, grandTotal, merchants } = invoice
  // The invoice as stored, read again when it changed while this was typed.
  const [known, setKnown] = useState(invoice)
  const [typed, setTyped] = useState<TypedPayment>({ field: 'now', amount: undefined })
  const { now, all: amount } = bothAmounts(typed, known)
  const [paymentMode, setPaymentMode] = useState<PaymentMode>(invoice.paymentMode)
  const [problem, setProblem] = useState<string>()
  const save = useSave(updateInvoice)
  const { paymentStatus, pendingAmount } = paymentState(grandTotal, typedPaise(amount))

  const type = (field: TypedPayment['field']) => (next: TypedNumber) => {
    setTyped({ field, amount: next })
    setProblem(undefined)
  }
  const submit = () => {
    const isNow = typed.field === 'now'
    if (isNow && !now && paymentMode === invoice.paymentMode) return setProblem(NOTHING_TYPED)
    const checked = z.safeDecode(invoiceEdit, { amountReceived: (isNow ? now : amount) ?? 0, paymentMode })
    if (!checked.success) return setProblem(checked.error.issues[0]?.message)
    if (typedPaise(amount) > grandTotal) return setProblem(TOO_MUCH)
    save.mutate(
      { params: { id: _id }, body: { ...paymentBody(known, amount), paymentMode } },
      {
        onSuccess: ({ invoice: { amountReceived } }) => {
          toast(
            amountReceived === typedPaise(amount)
              ? t('Payment of {number} updated.', { number: invoiceNumber })
              : t('Payment of {number} updated. {amount} received in all.', {
                  number: invoiceNumber,
                  amount: formatRupees(amountReceived),
                }),
          )
          onClose()
        },
        onError: (error) => {
          alertToast(t('Failed to update payment: {why}', { why: messageOf(error, error.message) }))
          if (!(error instanceof ApiError && error.status === 409)) return
          setProblem(error.message)
          void fetchDocument(INVOICE, _id).then(setKnown, () => {})
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('Update Payment - {number}', { number: invoiceNumber })}
      size={480}
      onClose={onClose}
      submit={t('Update Payment')}
      busy={save.isPending}
      isDirty={typedPaise(amount) !== Math.min(invoice.amountReceived, grandTotal)}
      onSubmit={submit}
    >
      <div className="flex baseline spread gap-4">
        <span className={`flex baseline gap-2 shrink quiet ${classes.party}`}>
          <Tag kind={invoiceType} /> <span>{partyName(merchants.name, invoiceType)}</span>
        </span>
        <span className={`rigid quiet ${classes.total}`}>
          {t('Total')} <span className="money">{formatRupees(grandTotal)}</span>
        </span>
      </div>
      <div className={classes.amount}>
        <MoneyInput
          data-autofocus
          label={invoiceType === 'sales' ? t('Received Now') : t('Paid Now')}
          placeholder="0.00"
          value={now}
          error={typed.field === 'now' && problem}
          onChange={type('now')}
        />
        <span className={classes.full}>
          <LinkButton onClick={() => type('all')(paiseToRupees(grandTotal))}>{t('Full amount')}</LinkButton>
        </span>
      </div>
      <MoneyInput
        label={amountLabel(invoiceType)}
        description={t('In all, with what came before')}
        value={amount}
        error={typed.field === 'all' && problem}
        onChange={type('all')}
      />
      {!Number.isNaN(amount) && typedPaise(amount) < Math.min(known.amountReceived, grandTotal) && (
        <p className={`flex caption amber ${classes.warning}`} role="status">
          <Icon name="alert-triangle" />
          <span>
            {t('{amount} less than was entered: the newest receipt of this bill is taken back first.', {
              amount: formatRupees(paise(known.amountReceived - typedPaise(amount))),
            })}
          </span>
        </p>
      )}
      <PaymentModeField value={paymentMode} onChange={setPaymentMode} />
      <dl className={`lined grid gap-2 ${classes.result}`}>
        <div className="flex baseline spread gap-4">
          <dt>{t('Pending Amount')}</dt>
          <dd className="money">{formatRupees(pendingAmount)}</dd>
        </div>
        <div className="flex baseline spread gap-4">
          <dt>{t('Payment Status')}</dt>
          <dd>
            <StateWord state={paymentStatus} />
          </dd>
        </div>
      </dl>
    </FormDialog>
  )
}
