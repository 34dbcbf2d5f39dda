import { t } from '#domain/words/t.ts'
import { Problem } from '#server/http/problem.ts'

/** Refusals of the database for a batch whose selling price, with its tax, is above its MRP; the detail is its number. */
export const ABOVE_MRP = {
  batches_above_mrp: (number: string) =>
    new Problem(400, t('{number}: the selling price is above the MRP.', { number })),
}
