import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { StandingBatch } from '#contract/shelf/batches.ts'
import { formatRupees, sumOfPaise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { notesPath } from '#web/notes/back-data.ts'

/** The address of the notes that give batches back, each on the bill that brought it. */
export const returnPath = (batches: readonly StandingBatch[]): string =>
  notesPath(
    batches.flatMap(({ _id, bill, quantity }) => (bill ? [{ _id, bill: bill._id, quantity }] : [])),
  ) ?? paths.newNote

/** What was chosen to go back: a press for each supplier. */
export function ChosenReturns({
  chosen,
  onClear,
}: {
  chosen: readonly StandingBatch[]
  onClear: () => void
}) {
  const navigate = useNavigate()
  const suppliers = [...new Set(chosen.map(({ supplier }) => supplier?.name ?? ''))]
  return (
    <section className="card row wrap gap-3 inset-3" aria-label={t('Chosen batches')}>
      <p className="strong" role="status">
        {plural(chosen.length, '{count} batch chosen', '{count} batches chosen', { count: chosen.length })}
      </p>
      {suppliers.map((supplier) => {
        const own = chosen.filter((batch) => (batch.supplier?.name ?? '') === supplier)
        return (
          <Button key={supplier} onClick={() => void navigate(returnPath(own))}>
            {returnWords(supplier, own)}
          </Button>
        )
      })}
      <Button variant="default" onClick={onClear}>
        {t('Choose none')}
      </Button>
    </section>
  )
}

/** 'Return to Krishna Wholesale: ₹299.00', at what was paid. */
export function returnWords(supplier: string | undefined, batches: readonly StandingBatch[]): string {
  if (!supplier) return t('Return to Supplier')
  const known = batches.flatMap(({ worth }) => worth ?? [])
  if (known.length < batches.length) return t('Return to {supplier}', { supplier })
  return t('Return to {supplier}: {amount}', { supplier, amount: formatRupees(sumOfPaise(known)) })
}
