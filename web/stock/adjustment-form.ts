import { type Adjustment, adjustmentDraft } from '#contract/shelf/adjustments.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { inUnits, type Pack } from '#domain/shelf/packs.ts'
import { t } from '#domain/words/t.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

/** Units of the product in one of the quantity. */
export const heldBy = ({ pack, packs }: { pack: string; packs: readonly Pack[] }): number =>
  packs.find(({ _id }) => _id === pack)?.holds ?? 1

const NO_PACKS: readonly Pack[] = []

export type AdjustmentForm = ReturnType<typeof useAdjustmentForm>

export const useAdjustmentForm = (record: Adjustment | undefined) =>
  useContractForm({
    schema: adjustmentDraft,
    begun: {
      product: record?.product?.id ?? '',
      supplier: record?.supplier?.id ?? '',
      place: record?.place?._id ?? '',
      quantity: record?.quantity,
      /** The pack that the quantity counts, one of the chosen product; '' for its own unit. */
      pack: '',
      unit: record?.product?.unit ?? '',
      packs: NO_PACKS,
      reason: record?.reason ?? '',
      date: record?.date ?? todayInIndia(new Date()),
    },
    // An empty supplier is left out (STIN-14, STOUT-09). A record is stored in the product's own unit.
    body: ({ supplier, place, quantity, pack, unit: _, packs, ...values }) => ({
      ...values,
      quantity: quantity === undefined ? quantity : inUnits(quantity, heldBy({ pack, packs })),
      ...(supplier !== '' && { supplier }),
      ...(place !== '' && { place }),
    }),
    // The contract, which knows no fields, says "must be a number" of one that is still empty.
    problems: ({ quantity }) => (quantity === undefined ? { quantity: t('Quantity is required') } : {}),
  })
