import { Textarea } from '@mantine/core'
import {
  exceptionNote,
  type PaymentException,
  settlePaymentException,
} from '#contract/platform/payment-exceptions.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { exceptionWords, paidAmount } from './payment-exception-words.ts'

interface SettleExceptionDialogProps {
  payment: PaymentException
  onClose: () => void
}

/** Dialog that requires a note, which explains the payment later. */
export function SettleExceptionDialog({ payment, onClose }: SettleExceptionDialogProps) {
  const { form, dialog } = useFormDialog(settlePaymentException, {
    schema: exceptionNote,
    begun: { note: '' },
    params: { id: payment._id },
    done: ({ message }) => message,
    onClose,
  })
  const { what, remedy } = exceptionWords(payment)
  return (
    <FormDialog
      title={t('{amount} of {shop}', { amount: paidAmount(payment), shop: payment.shopName })}
      size={440}
      {...dialog}
      submit={t('Dealt with')}
      fallback={t('The payment could not be marked.')}
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
