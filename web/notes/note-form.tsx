import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BillForNote, Note } from '#contract/documents/notes.ts'
import { formatDate, formatTimeInIndia } from '#domain/calendar.ts'
import type { NoteNoun } from '#domain/document-kinds.ts'
import { newFiledProblem } from '#domain/documents/days/filed.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { DocumentFrame } from '#web/documents/editor/document-frame.tsx'
import { DraftBar } from '#web/documents/editor/draft-bar.tsx'
import { SaveBar } from '#web/documents/editor/save-bar.tsx'
import { TrailBar } from '#web/documents/list/document-trail.tsx'
import { usesPortals } from '#web/documents/portals/uses-portals.ts'
import { thisTill } from '#web/documents/till/this-till.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { focusNextFrame } from '#web/ui/form/focus-next-frame.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { useIsNarrow } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import { NotePanels } from './effects/note-panels.tsx'
import { NOTES } from './note-data.ts'
import { NoteHead } from './note-head.tsx'
import { footWords, NoteLines } from './note-lines.tsx'
import { NOTE_TITLES, OWES_WORDS } from './note-titles.ts'
import { NoteTotals } from './note-totals.tsx'
import { type NoteValues, noteBody, wholeBillValues } from './note-values.ts'
import classes from './notes.module.css'
import { type OpenNote, useNote } from './use-note.ts'

const NotePortals = later(async () => (await import('./note-portals.tsx')).NotePortals)

const ScannedPieces = later(async () => (await import('./batches/scanned-pieces.tsx')).ScannedPieces)
const hasPieces = ({ invoice: { items } }: BillForNote) =>
  items.some(({ batches = [] }) => batches.some(({ piece }) => piece))

interface NoteFormProps {
  noun: NoteNoun
  bill: BillForNote
  /** Preview of the number. */
  number: string
  /** Rows that are filled in, of a batch that goes back. */
  given?: NoteValues['rows'] | undefined
  onClose: () => void
  onSaved: (note: Note, isPrinted: boolean) => void
}

/** Form of a note: shows the bill's lines; the returned quantities are typed. */
export function NoteForm({ noun, bill, number, given, onClose, onSaved }: NoteFormProps) {
  const note = useNote(noun, bill, given)
  const frame = useRef<HTMLDivElement>(null)
  const save = useSave(NOTES[noun].calls.create)
  const [isAsked, setIsAsked] = useState(false)
  const { invoice } = bill
  const { figures, problem, after, owes } = note
  const settings = useProfile().data?.settings
  const isSale = invoice.invoiceType === 'sales'
  const dateProblem = isSale
    ? newFiledProblem(note.values.date, settings?.filedUpTo ?? null, 'note')
    : undefined
  const titles = NOTE_TITLES[noun][invoice.invoiceType]
  const isNarrow = useIsNarrow()
  useEffect(() => {
    const cells = [...(frame.current?.querySelectorAll<HTMLInputElement>('[data-note-cell]') ?? [])]
    // A row that is filled in may be the last of hundreds.
    const first = cells.find(({ value }) => value !== '') ?? cells[0]
    first?.focus()
    first?.scrollIntoView({ block: 'nearest' })
  }, [])

  const submit = ({ isPrinted = false } = {}) => {
    setIsAsked(true)
    if (dateProblem) return frame.current?.querySelector<HTMLElement>('[data-note-date]')?.focus()
    if (problem) {
      frame.current?.querySelector<HTMLElement>('[data-note-cell][aria-invalid], [data-note-cell]')?.focus()
      return
    }
    const isOwedBack = after.toGiveBack + after.refund > invoice.toGiveBack
    const body = noteBody(note.values, { invoice: invoice._id, noteNumber: number, isOwedBack })
    const till = isSale ? thisTill() : undefined
    save.mutate(
      { body: { ...body, till } },
      {
        onSuccess: ({ note: saved }) => {
          note.forget()
          onSaved(saved, isPrinted)
        },
      },
    )
  }
  const startEmpty = () => {
    note.startEmpty()
    // The pressed button is removed, and with it the focus.
    focusNextFrame(() => frame.current?.querySelector<HTMLElement>('[data-note-cell]')?.focus())
  }
  const cancel = async () => {
    const discard = {
      title: titles.close,
      sentence: t('The draft stays on this computer.'),
      action: t('Close'),
    }
    if (!note.isTyped || (await confirmDanger(discard))) onClose()
  }
  // The note refunds money, and nobody owes less: all of it by choice, or a walk-in's paid bill.
  const isAllBack = figures.grandTotal > 0 && note.after.refund === figures.grandTotal
  const goesBack = owes === 'less' && (isAllBack || (note.isWalkIn && invoice.pendingAmount === 0))
  const keys: Record<string, () => void> = {
    'ctrl+Enter': submit,
    'ctrl+p': () => submit({ isPrinted: true }),
    Escape: () => void cancel(),
  }
  const onKey = (key: string) => {
    keys[key]?.()
    return key in keys
  }
  return (
    <DocumentFrame
      title={titles.create}
      tag={<Tag kind={invoice.invoiceType} />}
      number={isNarrow ? number : t('{number} for {bill}', { number, bill: invoice.invoiceNumber })}
      aside={!isNarrow && <StoredWords note={note} />}
      frameRef={frame}
      onKey={onKey}
      onClose={() => void cancel()}
      isClosed={save.isPending}
      notice={
        note.notice && <DraftBar notice={note.notice} action={t('Start empty')} onStartEmpty={startEmpty} />
      }
      saveBar={
        <SaveBar
          label={goesBack ? t('Goes back now') : OWES_WORDS[invoice.invoiceType][owes]}
          grandTotal={figures.grandTotal}
          facts={factsOf(note)}
          saves="create"
          busy={save.isPending}
          onSave={(how) => submit(how)}
          onCancel={() => void cancel()}
          hasNext={false}
        />
      }
    >
      <TrailBar became={invoice.became} />
      <ErrorBanner error={save.error} fallback={t('The note could not be saved.')} />
      {isAsked && problem && !problem.line && <ErrorBanner error={problem} fallback={problem.message} />}
      {hasPieces(bill) && <ScannedPieces note={note} />}
      <NoteHead note={note} number={number} dateProblem={dateProblem} />
      <Sheet note={note} />
      {settings && usesPortals(invoice.invoiceType, settings) && (
        <NotePortals note={note} settings={settings} />
      )}
      <div className={`flex upper gap-4 ${classes.below}`}>
        <NotePanels note={note} />
        <NoteTotals note={note} />
      </div>
    </DocumentFrame>
  )
}

const StoredWords = ({ note: { storedAt } }: { note: OpenNote }): ReactNode =>
  storedAt !== undefined && (
    <span>
      <Icon name="check" />{' '}
      {t('Draft kept on this computer, {time}', { time: formatTimeInIndia(new Date(storedAt)) })}
    </span>
  )

const factsOf = (note: OpenNote) => {
  const { figures } = note
  const facts = [footWords(note), t('Taxable {amount}', { amount: formatRupees(figures.totalBeforeTax) })]
  if (figures.totalTax > 0) facts.push(t('Tax {amount}', { amount: formatRupees(figures.totalTax) }))
  return facts.join(' · ')
}

/** The bill's lines with the quantities that come back, and buttons for all of them. */
function Sheet({ note }: { note: OpenNote }) {
  const { bill, left, figures, values, owes, set } = note
  const isBack = values.by === 'quantity'
  const all = () => set({ ...wholeBillValues(left, values.rows, bill.sent), amount: '' })
  const none = () => set({ rows: {}, amount: '', charges: '' })
  const title =
    owes === 'more'
      ? t('What is added')
      : isBack
        ? bill.invoice.invoiceType === 'sales'
          ? t('What comes back')
          : t('What goes back')
        : t('What is taken off')
  return (
    <section className="card clip" aria-label={title}>
      <div className={`row wrap row-gap-1 column-gap-4 ${classes.titleLine}`}>
        <h2>
          {title}
          <span>
            {t('{count} of {total} lines', { count: figures.lines.length, total: left.lines.length })}
          </span>
        </h2>
        {owes === 'less' && <LinkButton onClick={all}>{t('Everything')}</LinkButton>}
        <LinkButton onClick={none}>{t('Nothing')}</LinkButton>
        {owes === 'less' && (
          <LinkButton onClick={() => set({ by: isBack ? 'value' : 'quantity' })}>
            {isBack ? t('By amount instead') : t('By quantity instead')}
          </LinkButton>
        )}
        <p>
          <Icon name="pin" />
          <span>{asOnTheBill(note)}</span>
        </p>
      </div>
      {!isBack && <WholeBill note={note} />}
      <NoteLines note={note} />
    </section>
  )
}

/** Tax of the lines, and the day of its rates. */
const asOnTheBill = ({ bill: { invoice } }: OpenNote): ReactNode => {
  const parts = { b: (words: string) => <strong>{words}</strong>, date: formatDate(invoice.invoiceDate) }
  if (invoice.totalTax === 0) return rich('As on the bill: <b>no tax, at the rates of {date}.</b>', parts)
  return invoice.igst > 0
    ? rich('As on the bill: <b>IGST, at the rates of {date}.</b>', parts)
    : rich('As on the bill: <b>CGST and SGST, at the rates of {date}.</b>', parts)
}

/** An amount for the whole bill, if no line has one. */
const WholeBill = ({ note: { values, set } }: { note: OpenNote }) => (
  <div className={classes.whole}>
    <MoneyInput
      label={t('For the whole bill, before tax')}
      placeholder="0.00"
      value={values.amount === '' ? '' : Number(values.amount)}
      onChange={(amount) => set({ amount: amount === undefined ? '' : String(amount) })}
    />
  </div>
)
