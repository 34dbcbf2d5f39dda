import { monthName } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import { Problem } from '#server/http/problem.ts'

const REFUSALS = {
  gstr2b_filed: (month: string) =>
    new Problem(
      409,
      t('The GSTR-3B of {month} is filed: its credit stays as it was told.', {
        month: monthName(month.slice(0, 7)),
      }),
    ),
  gstr2b_rejected: (number: string) =>
    new Problem(409, t('{number} was rejected on the portal: ask the supplier to file it anew.', { number })),
  gstr2b_not_in_books: (number: string) =>
    new Problem(
      409,
      t('{number} is not in your books: enter the purchase or the expense first.', { number }),
    ),
  gstr2b_amended: (number: string) =>
    new Problem(
      409,
      t('The supplier amended {number}, and the credit of that is claimed already.', { number }),
    ),
  gstr2b_rows_document: () => changed(),
  gstr2b_rows_of_document: () => changed(),
}
const changed = () =>
  new Problem(409, t('These rows were changed elsewhere. Reload and try again.'), {
    code: 'changed-elsewhere',
  })

export const refusingRows = <T>(work: Promise<T>): Promise<T> => refusing(REFUSALS, work)
