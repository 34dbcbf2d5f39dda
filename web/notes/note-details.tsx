import type { Note } from '#contract/documents/notes.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatAmount, formatQuantity, formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { cancelledWords } from '#web/documents/cancelling/cancel-words.ts'
import { Facts } from '#web/ui/frame/facts.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { rowsInHand } from '#web/ui/list/list-state.ts'
import { lineReasonWords, noteReasonWords } from './note-reason-words.ts'

const GOODS = {
  shelf: t('To the shelf'),
  scrap: t('Thrown away'),
  kept: t('Not moved'),
  lowered: t('By value'),
  raised: t('By value'),
}

/** Reason of a note, its bill, and the place of each line's goods. */
export const NoteDetails = ({ document: note }: { document: Note }) => (
  <>
    <section className="panel">
      <Facts
        facts={[
          [
            t('Bill'),
            `${note.bill.number}, ${formatDate(note.bill.date)}, ${formatRupees(note.bill.grandTotal)}`,
          ],
          [t('Why'), noteReasonWords(note.why)],
          ...(note.cancelled ? [[t('Cancelled'), cancelledWords(note.cancelled)] as const] : []),
          [t('Tax'), note.withoutTax ? t('Without tax') : formatRupees(note.totalTax)],
        ]}
      />
    </section>
    <DataList
      label={t('Lines')}
      list={rowsInHand(note.items)}
      columns={[
        { header: t('Description'), width: '1fr', cell: ({ itemname }) => itemname },
        {
          header: t('Quantity'),
          width: '100px',
          align: 'right',
          cell: ({ quantity, noted }) => (noted && isByValue(noted) ? '-' : formatQuantity(quantity)),
        },
        { header: t('Goods'), width: '130px', cell: ({ noted }) => noted && GOODS[noted] },
        { header: t('Reason'), width: '130px', leaves: 1, cell: ({ reason }) => lineReasonWords(reason) },
        {
          header: t('Taxable Amount'),
          leaves: 2,
          width: '130px',
          align: 'right',
          cell: ({ taxableAmount }) => formatAmount(taxableAmount),
        },
        { header: t('Total'), width: '120px', align: 'right', cell: ({ total }) => formatAmount(total) },
      ]}
      rowKey={({ _id }) => _id ?? ''}
      card={({ itemname, total }) => `${itemname} ${formatAmount(total)}`}
      loadingText={t('Loading...')}
      empty={{ title: t('No lines.') }}
      failed={t('The lines could not be loaded')}
    />
  </>
)

const isByValue = (noted: keyof typeof GOODS) => noted === 'lowered' || noted === 'raised'
