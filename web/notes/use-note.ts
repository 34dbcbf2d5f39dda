import { useEffect, useMemo, useRef, useState } from 'react'
import type { BillForNote } from '#contract/documents/notes.ts'
import { formatMomentInIndia, todayInIndia } from '#domain/calendar.ts'
import { kindOf, type NoteNoun } from '#domain/document-kinds.ts'
import { isWalkIn } from '#domain/documents/walk-in.ts'
import { NOTHING } from '#domain/money.ts'
import { billAfter, settlementOf } from '#domain/notes/bill-after.ts'
import { billLeft } from '#domain/notes/bill-left.ts'
import { noteFigures } from '#domain/notes/note-figures.ts'
import { noteProblem, taxProblem } from '#domain/notes/note-problem.ts'
import { t } from '#domain/words/t.ts'
import { forgetDraft, keepEncoded, ownPlace, readEncoded } from '#web/documents/unfinished/draft-store.ts'
import { openItems } from './batches/batch-rows.ts'
import { EMPTY_ROW, type NoteRow } from './note-form-row.ts'
import { emptyNote, type NoteValues, noteInput, typingProblem } from './note-values.ts'

interface StoredNote {
  at: number
  values: NoteValues
}

/** Name of a note's draft. */
export const noteDraftName = (noun: NoteNoun, invoice: string) => `${noun}-${invoice}`

function readStored(name: string): StoredNote | undefined {
  try {
    const stored = JSON.parse(readEncoded(name) ?? '')
    return typeof stored?.values?.rows === 'object' ? stored : undefined
  } catch {
    return undefined
  }
}

/** A note being written on its bill: values, figures and problems. */
export function useNote(noun: NoteNoun, bill: BillForNote, given?: NoteValues['rows']) {
  const { invoice } = bill
  const name = noteDraftName(noun, invoice._id)
  const direction = invoice.invoiceType
  const today = todayInIndia(new Date())
  const holdsOf = (line: string) => invoice.items.find(({ _id }) => _id === line)?.pack?.holds
  const begun = {
    paidBy: invoice.paymentMode,
    sent: bill.sent.map((row) => ({ ...row, holds: holdsOf(row.line) })),
  }
  // What is given goes before what was left unfinished.
  const [stored] = useState(() => (given ? undefined : readStored(name)))
  // The draft belongs to its first author, whoever is signed in when it is stored.
  const [place] = useState(ownPlace)
  const [first] = useState(() => {
    const empty = emptyNote(noun, today, begun)
    return given ? { ...empty, rows: given } : empty
  })
  const [values, setValues] = useState<NoteValues>(stored?.values ?? first)
  const [storedAt, setStoredAt] = useState(stored?.at)
  const owes = kindOf(noun, invoice.invoiceType).note ?? 'less'
  const left = useMemo(
    () => billLeft({ ...invoice, roundOff: invoice.roundOff ?? NOTHING }, bill.noted),
    [invoice, bill.noted],
  )

  const items = useMemo(
    () => openItems(bill, (line) => values.rows[line]?.goods ?? EMPTY_ROW.goods),
    [bill, values.rows],
  )
  const draft = noteInput(values)
  const standing = typingProblem(values) ?? noteProblem(left, draft, owes)
  // Impossible lines are left out of the figures; all others count.
  const possible = draft.items.filter((item) => !noteProblem(left, { ...draft, items: [item] }, owes)?.line)
  const figures = noteFigures(left, { ...draft, items: possible }, owes)
  const problem = standing ?? taxProblem(figures, invoice.invoiceDate, values.date, owes)
  const isOfWalkIn = isWalkIn(invoice.merchants)
  const after = billAfter(invoice, figures.grandTotal, owes, settlementOf(isOfWalkIn, values.settlement))

  const storing = useRef(0)
  const isTyped = JSON.stringify(values) !== JSON.stringify(emptyNote(noun, today, begun))
  useEffect(() => {
    if (!isTyped) return
    const at = Date.now()
    storing.current = window.setTimeout(() => {
      if (keepEncoded(name, direction, JSON.stringify({ at, values }), place)) setStoredAt(at)
    }, 300)
    return () => window.clearTimeout(storing.current)
  }, [isTyped, values, name, direction, place])

  const set = (change: Partial<NoteValues>) => setValues((before) => ({ ...before, ...change }))
  const setRow = (line: string, change: Partial<NoteRow>) =>
    setValues((before) => ({
      ...before,
      rows: { ...before.rows, [line]: { ...EMPTY_ROW, ...before.rows[line], ...change } },
    }))
  const forget = () => {
    // A note that is saved at once is not stored as a draft a moment later.
    window.clearTimeout(storing.current)
    forgetDraft(name, place)
    setStoredAt(undefined)
  }
  return {
    noun,
    bill,
    /** Lines of the bill with the batches that no note has named. */
    items,
    owes,
    left,
    values,
    figures,
    problem,
    after,
    isTyped,
    isWalkIn: isOfWalkIn,
    set,
    setRow,
    forget,
    rowOf: (line: string): NoteRow => values.rows[line] ?? EMPTY_ROW,
    startEmpty: () => {
      forget()
      setValues(emptyNote(noun, today, begun))
    },
    /** Notice of a restored draft, or of other values that are filled in already. */
    notice: stored
      ? t('Draft of {time} opened again.', { time: formatMomentInIndia(new Date(stored.at), new Date()) })
      : given && values.rows === first.rows
        ? t('The batch that goes back is filled in.')
        : values.rows === first.rows && bill.sent.length > 0
          ? t('What went back with a challan is filled in; it does not leave the stock again.')
          : undefined,
    storedAt,
  }
}

export type OpenNote = ReturnType<typeof useNote>
