import { type Adjustment, adjustmentDraft } from '#contract/shelf/adjustments.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

export type AdjustmentForm = ReturnType<typeof useAdjustmentForm>

export const useAdjustmentForm = (record: Adjustment | undefined) =>
  useContractForm({
    schema: adjustmentDraft,
    begun: {
      product: record?.product?.id ?? '',
      supplier: record?.supplier?.id ?? '',
      quantity: record?.quantity,
      reason: record?.reason ?? '',
      date: record?.date ?? todayInIndia(new Date()),
    },
    // An empty supplier is left out (STIN-14, STOUT-09).
    body: ({ supplier, ...values }) => ({ ...values, ...(supplier !== '' && { supplier }) }),
    // The contract, which knows no fields, says "must be a number" of one that is still empty.
    problems: ({ quantity }) => (quantity === undefined ? { quantity: t('Quantity is required') } : {}),
  })
