import * as z from 'zod/mini'
import { NOTHING } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { DIRECTIONS, draftFoot, draftHead, previewedNumber } from '../document.ts'
import { isoDate } from '../fields.ts'
import { rupeesDraft } from '../figures.ts'

/** Editable fields of a quotation; totals, amount in words and number of items are the server's. */
export const quotationDraft = z.object({
  quotationType: z._default(z.enum(DIRECTIONS, t('Choose sales or purchase')), 'sales'),
  quotationNumber: previewedNumber(() => t('Quotation No')),
  /** Absent, it is today in India. */
  quotationDate: z.optional(isoDate),
  ...draftHead,
  discount: z._default(
    rupeesDraft(() => t('Discount')),
    NOTHING,
  ),
  additionalCharges: z._default(
    rupeesDraft(() => t('Additional charges')),
    NOTHING,
  ),
  ...draftFoot,
})
export type QuotationDraft = z.output<typeof quotationDraft>
