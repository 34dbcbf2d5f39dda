import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Adjustment } from '#contract/shelf/adjustments.ts'
import { stockReason } from '#domain/shelf/stock-reason.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSaveAdjustment } from './adjustment-data.ts'
import { type AdjustmentValues, draftOf, useAdjustmentForm } from './adjustment-form.ts'
import { ProductField, SupplierField } from './adjustment-link-fields.tsx'
import { type AdjustmentKind, SAVE_FAILED } from './adjustment-words.ts'

interface AdjustmentDialogProps {
  kind: AdjustmentKind
  /** Given when one is edited. */
  record?: Adjustment
  onClose: () => void
}

/** How the server's refusal begins when there is less than is asked for. */
const SHORTAGE = /^Insufficient stock\. Available: (\S+)/

export function AdjustmentDialog({ kind, record: given, onClose }: AdjustmentDialogProps) {
  // The list behind is refreshed while the dialog is open; the form stays with what it was opened for.
  const [record] = useState(given)
  const { save, isPending, error } = useSaveAdjustment(kind, record?._id)
  const form = useAdjustmentForm(record)
  /** What the server found on the shelf when it refused, which is newer than what was chosen from. */
  const [available, setAvailable] = useState<{ product: string; stock: string }>()

  const submit = (values: AdjustmentValues) =>
    save(draftOf(values)).then(
      () => {
        toast(record ? kind.updated : kind.added)
        onClose()
      },
      (refusal: unknown) => {
        const message = messageOf(refusal, SAVE_FAILED)
        const stock = SHORTAGE.exec(message)?.[1]
        if (!stock) return
        form.setFieldError('quantity', message)
        setAvailable({ product: values.product, stock })
      },
    )

  return (
    <FormDialog
      title={record ? kind.editTitle : kind.addTitle}
      submit={record ? 'Update' : kind.add}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => void submit(values))}
      busy={isPending}
      error={error}
      fallback={SAVE_FAILED}
      isDirty={form.isDirty()}
    >
      <ProductField form={form} kind={kind} record={record} available={available} />
      <SupplierField form={form} kind={kind} record={record} />
      <FieldGrid columns={2}>
        <NumberField label="Quantity" required {...form.getInputProps('quantity')} />
        <TextInput
          label="Reason"
          required
          autoComplete="off"
          placeholder={kind.reasonHint}
          description={form.values.reason.trim() && stockReason(kind.direction, form.values.reason).says}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('reason')}
        />
        <DateField label="Date" required {...form.getInputProps('date')} />
      </FieldGrid>
    </FormDialog>
  )
}
