import * as z from 'zod/mini'
import { isIsoDate } from '#domain/calendar.ts'
import { writing } from '../fields.ts'

// What stands on the supplier's own paper: by these GSTR-2B names what was bought, and not by our numbers.

const number = (name: string) => writing(16, name)
const date = (name: string) =>
  writing(10, name).check(
    z.refine((value) => value === '' || isIsoDate(value), `${name}: enter a valid date`),
  )

/** Of a purchase invoice; of a sale nothing of it is stored. */
export const supplierBillDraft = {
  supplierBillNo: z.optional(number('Bill no of the supplier')),
  supplierBillDate: z.optional(date('Bill date of the supplier')),
}

export const supplierBill = {
  supplierBillNo: z.optional(z.string()),
  supplierBillDate: z.optional(z.string()),
}

/** Of the credit or debit note of a supplier. */
export const supplierNoteDraft = {
  supplierNoteNo: z.optional(number('Note no of the supplier')),
  supplierNoteDate: z.optional(date('Note date of the supplier')),
}

export const supplierNote = {
  supplierNoteNo: z.optional(z.string()),
  supplierNoteDate: z.optional(z.string()),
}
