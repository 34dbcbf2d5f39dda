import { useNavigate, useSearchParams } from 'react-router'
import type { Note } from '#contract/documents/notes.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { kindOf, NOTE_NOUNS, type NoteNoun } from '#domain/document-kinds.ts'
import { formatOf, numberAfter } from '#domain/document-number.ts'
import { formatsAt } from '#domain/documents/tills.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { paths } from '#web/app/paths.ts'
import { ClosedDocument, WaitingDocument } from '#web/documents/editor/waiting-document.tsx'
import type { ListedData } from '#web/documents/nouns.ts'
import { printDocument } from '#web/documents/printing/print-document.ts'
import { useThisTill } from '#web/documents/till/this-till.ts'
import { isSealed } from '#web/documents/unfinished/draft-mark.ts'
import { readStored } from '#web/documents/unfinished/draft-store.ts'
import { useSeal } from '#web/documents/unfinished/use-draft-claim.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { type BatchBack, notesPath } from './back-data.ts'
import { openItems, rowsOfBatches } from './batches/batch-rows.ts'
import { NOTES, useBillForNote } from './note-data.ts'
import { NoteForm } from './note-form.tsx'
import { NOTE_TITLES } from './note-titles.ts'
import { noteDraftName } from './use-note.ts'

/** Form for a new note on the bill in the address. */
export function NoteScreen() {
  const [params] = useSearchParams()
  const noun = NOTE_NOUNS.find((known) => known === params.get('kind')) ?? 'credit-note'
  const back = params.getAll('back').map((row) => {
    const [bill = '', _id = '', quantity] = row.split(',')
    return { bill, _id, quantity: Number(quantity) || 0 }
  })
  return <NewNote noun={noun} invoice={params.get('of') ?? ''} back={back} />
}

interface NewNoteProps {
  noun: NoteNoun
  invoice: string
  /** Batches that purchase returns name from the start, of this bill and of others. */
  back: readonly BatchBack[]
}

function NewNote({ noun, invoice, back }: NewNoteProps) {
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  const bill = useBillForNote(invoice)
  const type = bill.data?.invoice.invoiceType
  const thisTill = useThisTill()
  const till = type === 'sales' ? thisTill : undefined
  const last = useAnswer(
    NOTES[noun].calls.lastNumber,
    { query: { type, till } },
    { enabled: type !== undefined, refetchOnMount: 'always' },
  )
  const close = () => void navigate(paths.invoices)
  const title = NOTE_TITLES[noun][type ?? 'sales'].create
  // What a purchase is charged for less or more holds its rates.
  const isReady = useSeal(type === 'purchase' || isSealed(readStored(noteDraftName(noun, invoice))))
  if (!bill.data || !last.data || !type || !isReady) {
    const retry = () => {
      void bill.refetch()
      void last.refetch()
    }
    return (
      <WaitingDocument
        noun="bill"
        error={bill.error ?? last.error}
        onRetry={retry}
        onClose={close}
        title={title}
      />
    )
  }
  const { status } = bill.data.invoice
  if (status !== 'completed') {
    return (
      <ClosedDocument title={title} onClose={close}>
        <ListNotice
          kind="empty"
          title={
            status === 'returned'
              ? t('A returned invoice takes no more notes.')
              : t('A cancelled invoice takes no more notes.')
          }
        />
      </ClosedDocument>
    )
  }
  const tell = (note: Note, isPrinted: boolean) => {
    const data: ListedData<NoteNoun> = NOTES[noun].data
    const print = () => void printDocument(data, note, { profile })
    const share = () =>
      void import('#web/documents/sharing/share-saved.ts').then(({ shareSaved }) =>
        shareSaved(data, note, note.own.name),
      )
    toast(
      t('{number} created: {amount}.', { number: note.noteNumber, amount: formatRupees(note.grandTotal) }),
      { label: t('Print {number}', { number: note.noteNumber }), onClick: print },
      { label: t('Share'), onClick: share },
    )
    if (isPrinted) print()
    const list = noun === 'credit-note' ? paths.creditNotes : paths.debitNotes
    void navigate(
      notesPath(
        back.filter(({ bill }) => bill !== invoice),
        noun,
      ) ?? list,
    )
  }
  const own = back.filter(({ bill }) => bill === invoice)
  const format = formatOf(kindOf(noun, type).series, profile && formatsAt(profile.settings, till))
  const number = numberAfter(format, last.data.lastNoteNumber, todayInIndia(new Date()))
  return (
    <NoteForm
      key={invoice}
      noun={noun}
      number={number}
      bill={bill.data}
      given={own.length > 0 ? rowsOfBatches(openItems(bill.data), own) : undefined}
      onClose={close}
      onSaved={tell}
    />
  )
}
