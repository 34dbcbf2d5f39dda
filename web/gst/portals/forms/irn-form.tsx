import { Textarea, TextInput } from '@mantine/core'
import { irnAnswer, storeIrnAnswers } from '#contract/gst/e-invoices.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

const FIELDS = [
  ['irn', 'IRN', t('64 characters')],
  ['ackNo', t('Ack No'), t('Digits')],
  ['ackDate', t('Ack Date'), '2026-11-20 10:00:00'],
] as const

/** Enters the portal's answer to an upload by hand, typed or pasted. */
export function IrnForm({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const save = useSave(storeIrnAnswers)
  const form = useContractForm({
    schema: irnAnswer,
    begun: { irn: '', ackNo: '', ackDate: '', signedQr: '' },
    body: (typed) => ({
      ...typed,
      _id: id,
      irn: typed.irn.trim().toLowerCase(),
      ackNo: typed.ackNo.trim(),
      ackDate: typed.ackDate.trim(),
    }),
  })
  const submit = form.onSubmit((answer) =>
    save.mutate(
      { body: { answers: [answer] } },
      {
        onSuccess: ({ left: [wrong] }) => {
          if (wrong) return form.refuse({ irn: wrong.message })
          toast(t('{number} has its IRN.', { number }))
          onClose()
        },
      },
    ),
  )
  return (
    <FormDialog
      title={t('IRN of {number}', { number })}
      onClose={onClose}
      submit={t('Save IRN')}
      saving={save}
      fallback={t('The IRN could not be saved.')}
      isDirty={form.isDirty}
      onSubmit={submit}
    >
      {FIELDS.map(([field, label, placeholder]) => (
        <TextInput key={field} label={label} placeholder={placeholder} {...form.field(field)} />
      ))}
      <Textarea
        label={t('Signed QR')}
        description={t('The long text of the code: it is printed on the bill.')}
        rows={3}
        {...form.field('signedQr')}
      />
    </FormDialog>
  )
}
