import { Suspense } from 'react'
import { formatDate } from '#domain/calendar.ts'
import type { NoteNoun } from '#domain/document-kinds.ts'
import { formatAmount, formatQuantity, formatRupees } from '#domain/money.ts'
import { partyName } from '#domain/party-name.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { cancelledWords } from '#web/documents/cancelling/cancel-words.ts'
import { lazyExtra } from '#web/documents/editor/lazy-extra.ts'
import { ClosedDocument, WaitingDocument } from '#web/documents/editor/waiting-document.tsx'
import { TrailBar } from '#web/documents/list/document-trail.tsx'
import type { OpenAddress } from '#web/documents/open-document/use-open-document.ts'
import { asksPortals } from '#web/documents/portals/ask-portals.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { Facts } from '#web/ui/frame/facts.tsx'
import paper from '#web/ui/frame/panel.module.css'
import { DataList } from '#web/ui/list/data-list.tsx'
import { NOTES } from './note-data.ts'
import { noteTitle } from './note-titles.ts'

const GOODS = {
  shelf: 'To the shelf',
  scrap: 'Thrown away',
  kept: 'Not moved',
  lowered: 'By value',
  raised: 'By value',
}

const StoredPortals = lazyExtra(async () => (await import('#web/gst/portals/portal-dialog.tsx')).PortalCard)

/** A stored note, to read: what was given to somebody is corrected by another note. */
function NoteView({ noun, editing, close }: OpenAddress & { noun: NoteNoun }) {
  const opened = useAnswer(
    NOTES[noun].calls.get,
    { params: { id: editing ?? '' } },
    { enabled: Boolean(editing) },
  )
  const note = opened.data
  const settings = useProfile().data?.settings
  const title = note ? `${noteTitle(noun, note.noteType)} ${note.noteNumber}` : 'Note'
  if (!note) {
    return (
      <WaitingDocument
        title={title}
        noun="note"
        error={opened.error}
        onRetry={() => void opened.refetch()}
        onClose={close}
      />
    )
  }
  return (
    <ClosedDocument title={title} onClose={close}>
      <TrailBar source={note.source} />
      <section className={paper.panel}>
        <Facts
          facts={[
            ['Party', partyName(note.merchants.name, note.noteType)],
            ['Date', formatDate(note.noteDate)],
            [
              'Bill',
              `${note.bill.number}, ${formatDate(note.bill.date)}, ${formatRupees(note.bill.grandTotal)}`,
            ],
            ['Why', note.why],
            ['Tax', note.withoutTax ? 'Without tax' : formatRupees(note.totalTax)],
            ['Grand Total', formatRupees(note.grandTotal)],
            ...(note.taxReason ? ([['How it is taxed', note.taxReason]] as const) : []),
            ...(note.cancelled ? [['Cancelled', cancelledWords(note.cancelled)] as const] : []),
          ]}
        />
      </section>
      {settings && asksPortals(note.noteType, settings) && (
        <Suspense>
          <StoredPortals document={{ _id: note._id, kind: noun, number: note.noteNumber }} />
        </Suspense>
      )}
      <DataList
        label="Lines"
        list={{ ...STILL, rows: note.items, total: note.items.length }}
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
    </ClosedDocument>
  )
}

const isByValue = (noted: keyof typeof GOODS) => noted === 'lowered' || noted === 'raised'

/** A list that is all there. */
const STILL = {
  status: 'ready' as const,
  error: null,
  isStale: false,
  hasMore: false,
  isLoadingMore: false,
  onMore: () => {},
  onRetry: () => {},
}

export const CreditNoteView = (address: OpenAddress) => <NoteView noun="credit-note" {...address} />
export const DebitNoteView = (address: OpenAddress) => <NoteView noun="debit-note" {...address} />
