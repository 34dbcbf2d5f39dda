import type { Note } from '#contract/documents/notes.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatAmount, formatQuantity, formatRupees } from '#domain/money.ts'
import { cancelledWords } from '#web/documents/cancelling/cancel-words.ts'
import { Facts } from '#web/ui/frame/facts.tsx'
import paper from '#web/ui/frame/panel.module.css'
import { DataList } from '#web/ui/list/data-list.tsx'
import { rowsInHand } from '#web/ui/list/list-state.ts'

const GOODS = {
  shelf: 'To the shelf',
  scrap: 'Thrown away',
  kept: 'Not moved',
  lowered: 'By value',
  raised: 'By value',
}

/** Why a note was written, on which bill, and where the goods of each line went. */
export const NoteDetails = ({ document: note }: { document: Note }) => (
  <>
    <section className={paper.panel}>
      <Facts
        facts={[
          [
            'Bill',
            `${note.bill.number}, ${formatDate(note.bill.date)}, ${formatRupees(note.bill.grandTotal)}`,
          ],
          ['Why', note.why],
          ...(note.cancelled ? [['Cancelled', cancelledWords(note.cancelled)] as const] : []),
          ['Tax', note.withoutTax ? 'Without tax' : formatRupees(note.totalTax)],
        ]}
      />
    </section>
    <DataList
      label="Lines"
      list={rowsInHand(note.items)}
      columns={[
        { header: 'Description', width: '1fr', cell: ({ itemname }) => itemname },
        {
          header: 'Quantity',
          width: '100px',
          align: 'right',
          cell: ({ quantity, noted }) => (noted && isByValue(noted) ? '-' : formatQuantity(quantity)),
        },
        { header: 'Goods', width: '130px', cell: ({ noted }) => noted && GOODS[noted] },
        { header: 'Reason', width: '130px', leaves: 1, cell: ({ reason }) => reason },
        {
          header: 'Taxable Amount',
          leaves: 2,
          width: '130px',
          align: 'right',
          cell: ({ taxableAmount }) => formatAmount(taxableAmount),
        },
        { header: 'Total', width: '120px', align: 'right', cell: ({ total }) => formatAmount(total) },
      ]}
      rowKey={({ _id }) => _id ?? ''}
      card={({ itemname, total }) => `${itemname} ${formatAmount(total)}`}
      loadingText="Loading..."
      empty={{ title: 'No lines.' }}
      failed="The lines could not be loaded"
    />
  </>
)

const isByValue = (noted: keyof typeof GOODS) => noted === 'lowered' || noted === 'raised'
