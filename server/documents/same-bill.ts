import { t } from '#domain/words/t.ts'
import { Problem } from '#server/http/problem.ts'

/** Refusal of a supplier's bill that is in the books already, with the place that refuse_bill_of_key() of the database names. */
export function sameBill(detail: string): Problem {
  const { supplier, number } = JSON.parse(detail) as { supplier: string; number: string }
  const sentence = supplier
    ? t('This bill of {supplier} is already in: {number}.', { supplier, number })
    : t('This bill of this supplier is already in: {number}.', { number })
  return new Problem(409, sentence, { code: 'same-bill' })
}
