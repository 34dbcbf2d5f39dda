import { creditNotes, debitNotes, getBillForNote, type Note } from '#contract/documents/notes.ts'
import type { NoteNoun } from '#domain/document-kinds.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import type { ListedData, PrintOptions } from '#web/documents/nouns.ts'
import type { PrintJob } from '#web/documents/printing/print-window.tsx'

const read = ({ noteNumber: number, noteDate: date, noteType: direction }: Note) => ({
  number,
  date,
  direction,
})

async function print(job: PrintJob, note: Note, { profile }: PrintOptions) {
  const { printNotes } = await import('#web/documents/printing/print-notes.tsx')
  printNotes(job, [note], {
    style: profile?.invoiceType,
    receiptPaper: profile?.receiptPaper,
    settings: profile?.settings,
  })
}

const receiptOf = (note: Note, noun: NoteNoun) => ({
  noun,
  id: note._id,
  number: note.noteNumber,
  movesCash: false,
})

const calls = ({ list, sums, get }: typeof creditNotes) => ({ list, sums, get })

export const CREDIT_NOTE: ListedData<'credit-note'> = {
  noun: 'credit-note',
  ...calls(creditNotes),
  read,
  print,
  receipt: (note) => receiptOf(note, 'credit-note'),
}

export const DEBIT_NOTE: ListedData<'debit-note'> = {
  noun: 'debit-note',
  ...calls(debitNotes),
  read,
  print,
  receipt: (note) => receiptOf(note, 'debit-note'),
}

/** Calls and data of each noun of notes. */
export const NOTES = {
  'credit-note': { calls: creditNotes, data: CREDIT_NOTE },
  'debit-note': { calls: debitNotes, data: DEBIT_NOTE },
} as const satisfies Record<NoteNoun, object>

export const useBillForNote = (id: string) => useAnswer(getBillForNote, { params: { id } })
