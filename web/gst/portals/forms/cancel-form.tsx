import { Select, TextInput } from '@mantine/core'
import type * as z from 'zod/mini'
import { cancelEInvoice, portalCancelDraft } from '#contract/gst/e-invoices.ts'
import { cancelEwayBill } from '#contract/gst/eway-bills.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { CANCEL_CHOICES } from '../portal-states.ts'

/** Cancels an IRN or an e-way bill, with one of the portal's reasons. */
export function CancelForm({
  id,
  number,
  what,
  onClose,
}: {
  id: string
  number: string
  what: 'IRN' | 'e-way bill'
  onClose: () => void
}) {
  const isIrn = what === 'IRN'
  const irn = useSave(cancelEInvoice)
  const eway = useSave(cancelEwayBill)
  const save = isIrn ? irn : eway
  const begun: z.input<typeof portalCancelDraft> = { reason: '2', remark: '' }
  const form = useContractForm({ schema: portalCancelDraft, begun })
  const submit = form.onSubmit((body) => {
    const input = { params: { id }, body }
    const onSuccess = () => {
      toast(
        isIrn ? t('IRN of {number} cancelled.', { number }) : t('E-way bill {number} cancelled.', { number }),
      )
      onClose()
    }
    if (isIrn) irn.mutate(input, { onSuccess })
    else eway.mutate(input, { onSuccess })
  })
  return (
    <FormDialog
      title={isIrn ? t('Cancel IRN of {number}', { number }) : t('Cancel e-way bill {number}', { number })}
      onClose={onClose}
      submit={isIrn ? t('Cancel IRN') : t('Cancel e-way bill')}
      dismiss={isIrn ? t('Keep IRN') : t('Keep e-way bill')}
      busyLabel={t('Cancelling...')}
      isDanger
      saving={save}
      fallback={isIrn ? t('The IRN could not be cancelled.') : t('The e-way bill could not be cancelled.')}
      isDirty={form.isDirty}
      onSubmit={submit}
    >
      {isIrn && (
        <p>
          {t('The number of this bill is never reported again: its sale is then billed under a new number.')}
        </p>
      )}
      <Select label={t('Reason')} data={CANCEL_CHOICES} allowDeselect={false} {...form.field('reason')} />
      <TextInput label={t('Remark')} maxLength={100} data-autofocus {...form.field('remark')} />
    </FormDialog>
  )
}
