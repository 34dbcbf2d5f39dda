import { type UseFormReturnType, useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { type Adjustment, type AdjustmentDraft, adjustmentDraft } from '#contract/shelf/adjustments.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { contractErrors } from '#web/ui/form/form-errors.ts'

/** As the fields hold them: an empty number is undefined, and what is no number is NaN, which the contract refuses. */
export interface AdjustmentValues {
  product: string
  supplier: string
  quantity: number | undefined
  reason: string
  date: string
}

export type AdjustmentForm = UseFormReturnType<AdjustmentValues>

const check = contractErrors(adjustmentDraft)

export const useAdjustmentForm = (record: Adjustment | undefined): AdjustmentForm =>
  useForm<AdjustmentValues>({
    initialValues: {
      product: record?.product?.id ?? '',
      supplier: record?.supplier?.id ?? '',
      quantity: record?.quantity,
      reason: record?.reason ?? '',
      date: record?.date ?? todayInIndia(new Date()),
    },
    validateInputOnBlur: ['quantity'],
    // The contract, which knows no fields, says "must be a number" of one that is still empty.
    validate: (values) => ({
      ...check(values),
      ...(values.quantity === undefined && { quantity: 'Quantity is required' }),
    }),
  })

/** What the server is sent; only of values that the form has found right. Without an empty supplier. */
export const draftOf = (values: AdjustmentValues): AdjustmentDraft =>
  z.decode(adjustmentDraft, values as z.input<typeof adjustmentDraft>)
