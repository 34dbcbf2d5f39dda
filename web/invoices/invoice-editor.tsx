import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Direction } from '#contract/document.ts'
import type { Profile } from '#contract/profile.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { DocumentFrame } from '#web/documents/document-frame.tsx'
import type { OwnDetails } from '#web/documents/document-values.ts'
import draftClasses from '#web/documents/draft-bar.module.css'
import { DraftBar } from '#web/documents/draft-bar.tsx'
import { LineCards } from '#web/documents/line-cards.tsx'
import { LinesSheet } from '#web/documents/lines-sheet.tsx'
import { SaveBar } from '#web/documents/save-bar.tsx'
import { TaxReasonLine } from '#web/documents/tax-reason-line.tsx'
import { TermsPanel } from '#web/documents/terms-panel.tsx'
import { TotalsPanel } from '#web/documents/totals-panel.tsx'
import { useScanner } from '#web/documents/use-scanner.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import classes from './invoice-editor.module.css'
import { invoiceFacts, savedTerms } from './invoice-facts.ts'
import { InvoiceHead } from './invoice-head.tsx'
import { InvoiceHeadCard } from './invoice-head-card.tsx'
import type { InvoiceValues } from './invoice-values.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { useInvoiceEditing } from './use-invoice-editing.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('#web/documents/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

export interface InvoiceEditorProps {
  direction: Direction
  profile: Profile
  shop: OwnDetails
  /** A preview while it is created. */
  number: string
  initial: InvoiceValues
  /** The stored invoice, and the state of it that was loaded. */
  edited?: { id: string; updatedAt: string }
  /** Names its draft. */
  kind: string
  onClose: () => void
}

/** The invoice form: everything that is typed is kept, and what it comes to is always in view. */
export function InvoiceEditor(props: InvoiceEditorProps) {
  const { direction, profile, number, edited } = props
  const frame = useRef<HTMLDivElement>(null)
  const editing = useInvoiceEditing(props, frame)
  const { document, keptAt, notice, busy } = editing
  const isNarrow = useIsNarrow()
  const [showsKeys, setShowsKeys] = useState(false)
  const scanner = useScanner(frame, (product) => {
    flushSync(() => document.dispatch({ type: 'scan', product }))
    // The next code runs into an empty row.
    focusLastLine(frame.current)
  })
  useFirstFocus(frame, direction, profile.invoiceType)

  const keys: Record<string, () => void> = {
    'ctrl+Enter': () => editing.save(),
    'ctrl+p': () => editing.save({ isPrinted: true }),
    Escape: () => void editing.cancel(),
    '?': () => setShowsKeys(true),
    F2: () => focusLastLine(frame.current),
  }
  const answerKey = (key: string) => {
    keys[key]?.()
    return key in keys
  }

  const reason = <TaxReasonLine document={document} />
  return (
    <DocumentFrame
      title={edited ? 'Edit Invoice' : 'Create Invoice'}
      tag={<Tag kind={direction} />}
      number={number}
      aside={<Aside keptAt={keptAt} onShortcuts={() => setShowsKeys(true)} />}
      frameRef={frame}
      onKey={answerKey}
      onClose={() => void editing.cancel()}
      saveBar={
        <div>
          <div className={classes.banner}>
            <ErrorBanner error={editing.error} fallback="Failed to save invoice." />
          </div>
          <SaveBar
            grandTotal={document.totals.grandTotal}
            facts={invoiceFacts(document)}
            action={edited ? 'Update' : 'Create'}
            busy={busy}
            onSave={() => editing.save()}
            onSaveAndPrint={() => editing.save({ isPrinted: true })}
            onCancel={() => void editing.cancel()}
          />
        </div>
      }
    >
      {notice && (
        <DraftBar
          notice={notice}
          action={edited ? 'Open as saved' : 'Start empty'}
          onStartEmpty={editing.startEmpty}
        />
      )}
      {isNarrow ? (
        <>
          <InvoiceHeadCard {...{ document, number, reason }} style={profile.invoiceType} />
          <LineCards document={document} />
        </>
      ) : (
        <>
          <InvoiceHead {...{ document, number }} style={profile.invoiceType} />
          <LinesSheet {...{ document, reason, scanner }} />
        </>
      )}
      <div className={classes.foot}>
        <TermsPanel document={document} savedTexts={savedTerms(profile)} />
        <PaymentPanel document={document} />
        <TotalsPanel document={document} />
      </div>
      <Suspense>{showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}</Suspense>
    </DocumentFrame>
  )
}

function Aside({ keptAt, onShortcuts }: { keptAt: number | undefined; onShortcuts: () => void }) {
  return (
    <>
      {keptAt && (
        <span className={draftClasses.note}>
          <Icon name="check" /> Draft kept on this computer, {formatTimeInIndia(new Date(keptAt))}
        </span>
      )}
      <button type="button" className={classes.shortcuts} onClick={onShortcuts}>
        <Icon name="keyboard" /> Shortcuts <kbd>?</kbd>
      </button>
    </>
  )
}

const focusLastLine = (frame: HTMLElement | null) =>
  [...(frame?.querySelectorAll<HTMLElement>('[data-column="itemname"]') ?? [])].at(-1)?.focus()

/** Counters and kitchens begin with the items; who sells on credit, and who buys, begins with the other party. */
function useFirstFocus(frame: { current: HTMLElement | null }, direction: Direction, style: string) {
  // The first opening decides.
  const isCounter = useRef(direction === 'sales' && style !== 'default')
  useEffect(() => {
    if (window.matchMedia('(width < 1024px)').matches) return frame.current?.focus()
    if (isCounter.current) focusLastLine(frame.current)
    else frame.current?.querySelector<HTMLElement>('[data-party]')?.focus()
  }, [frame])
}
