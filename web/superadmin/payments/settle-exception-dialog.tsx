import { Textarea } from '@mantine/core'
import {
  exceptionNote,
  type PaymentException,
  settlePaymentException,
} from '#contract/platform/payment-exceptions.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { exceptionWords, paidAmount } from './payment-exception-words.ts'

interface SettleExceptionDialogProps {
  payment: PaymentException
  onClose: () => void
}

/** Dialog that requires a note, which explains the payment later. */
export function SettleExceptionDialog({ payment, onClose }: SettleExceptionDialogProps) {
  const form = useContractForm({ schema: exceptionNote, begun: { note: '' } })
  const save = useSave(settlePaymentException)
  const { what, remedy } = exceptionWords(payment)
  const send = form.onSubmit((body) =>
    save.mutate(
      { params: { id: payment._id }, body },
      { onSuccess: toastThen(({ message }) => message, onClose) },
    ),
  )
  return (
    <FormDialog
      title={t('{amount} of {shop}', { amount: paidAmount(payment), shop: payment.shopName })}
      size={440}
      onClose={onClose}
      onSubmit={send}
      submit={t('Dealt with')}
      saving={save}
      fallback={t('The payment could not be marked.')}
      isDirty={form.isDirty}
    >
      <p>{t('{what}. {remedy}', { what, remedy })}</p>
      <Textarea
        label={t('What was done')}
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
