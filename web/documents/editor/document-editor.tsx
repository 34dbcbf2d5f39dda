import { Suspense, useMemo, useRef, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { hasDisplay } from '#web/display/display-data.ts'
import type { EditedDocument } from '#web/documents/editing/edited-document.ts'
import { useDocumentEditing } from '#web/documents/editing/use-document-editing.ts'
import { DocumentHead } from '#web/documents/head/document-head.tsx'
import { DocumentHeadCard } from '#web/documents/head/document-head-card.tsx'
import { useSupplierRates } from '#web/documents/last-prices/use-supplier-rates.ts'
import { TrailBar } from '#web/documents/list/document-trail.tsx'
import type { AnyDocument, SheetNoun } from '#web/documents/nouns.ts'
import { documentFacts } from '#web/documents/open-document/document-facts.ts'
import type { PlainDocument } from '#web/documents/open-document/use-document.ts'
import { usesPortals } from '#web/documents/portals/uses-portals.ts'
import { FillingProvider } from '#web/documents/product-search/first-price.ts'
import { NewProductHost } from '#web/documents/product-search/new-product.tsx'
import { addScanned } from '#web/documents/scanner/add-scanned.ts'
import { MrpProvider, useMrpQuestion } from '#web/documents/scanner/asked-mrp.tsx'
import { showAdded } from '#web/documents/scanner/show-added.ts'
import { useScanner } from '#web/documents/scanner/use-scanner.ts'
import { focusLastLine, useFirstFocus } from '#web/documents/sheet/focus-cell.ts'
import { LineCards } from '#web/documents/sheet/line-cards.tsx'
import { LinesSheet } from '#web/documents/sheet/lines-sheet.tsx'
import { TotalsPanel } from '#web/documents/totals/totals-panel.tsx'
import { UnfinishedBar } from '#web/documents/unfinished/unfinished-bar.tsx'
import { putAsideOf } from '#web/documents/unfinished/unfinished-store.ts'
import { useClaimedElsewhere } from '#web/documents/unfinished/use-draft-claim.ts'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { focusNextFrame } from '#web/ui/form/focus-next-frame.ts'
import { useIsNarrow } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import classes from './document-editor.module.css'
import { DocumentFrame } from './document-frame.tsx'
import { BesideTitle, DraftBar } from './draft-bar.tsx'
import { editorKeys, isEmpty } from './editor-keys.ts'
import { lazyExtra } from './lazy-extra.ts'
import { SaveBar } from './save-bar.tsx'
import { SaveError } from './save-error.tsx'
import { SavedBar } from './saved-bar.tsx'
import { TaxReasonLine } from './tax-reason-line.tsx'
import { TermsPanel } from './terms-panel.tsx'

const PricingBar = later(async () => (await import('#web/documents/pricing/pricing-bar.tsx')).PricingBar)
const SchemeNotes = later(async () => (await import('#web/documents/pricing/scheme-notes.tsx')).SchemeNotes)
const StoredPortals = lazyExtra(async () => (await import('#web/gst/portals/portal-dialog.tsx')).PortalCard)
const NewFiles = lazyExtra(async () => (await import('#web/documents/editing/new-files.tsx')).NewFiles)
const ShelfAtPlace = lazyExtra(async () => (await import('#web/documents/place/place-row.tsx')).ShelfAtPlace)
const SheetShortcuts = later(async () => (await import('./sheet-shortcuts.tsx')).SheetShortcuts)

/** The form of any document: drafts are stored, and the totals are always in view. */
export function DocumentEditor<N extends SheetNoun, O extends object>(props: EditedDocument<N, O>) {
  const { form, direction, profile, number, initial, edited } = props
  const { head, hasDiscount, Below, Panel } = form
  const words = form.words[direction]
  const frame = useRef<HTMLDivElement>(null)
  const editing = useDocumentEditing(props, frame)
  const { document, storedAt, notice, isClosed } = editing
  const isNarrow = useIsNarrow()
  const isBlank = isEmpty(document)
  const [others] = useState(() => (props.onOther ? putAsideOf(form.data.noun, direction, props.aside) : []))
  const elsewhere = useClaimedElsewhere()
  const waiting = elsewhere ? others.filter(({ name }) => !elsewhere.has(name)) : []
  const [showsKeys, setShowsKeys] = useState(false)
  const asked = useMrpQuestion(document)
  const scanner = useScanner(frame, {
    complete: asked.complete,
    onScanned: (scanned) => {
      const line = addScanned(document, scanned)
      // The next scanned code is typed into an empty row.
      focusLastLine(frame.current)
      if (line) showAdded(frame.current, line.key)
    },
    remember: () => {
      const { values } = document.now()
      return () => document.restore(values)
    },
    isClosed,
  })
  useSupplierRates(document)
  const [heldBack, setHeldBack] = useState<string>()
  useFirstFocus(frame, direction === 'sales' && form.beginsWithItems)

  const onShortcuts = () => setShowsKeys(true)
  const answerKey = editorKeys(props, { editing, frame, waiting, onShortcuts })

  const { pricesIncludeTax } = document.values
  const { shelf } = document
  const filling = useMemo(
    () => ({ direction, pricesIncludeTax, shelf }),
    [direction, pricesIncludeTax, shelf],
  )
  if (editing.shown) return <editing.shown.Screen {...editing.shown.about} />
  // Lazily loaded parts use only the common fields of all kinds of documents.
  const plain: PlainDocument = document
  const { priceLists, schemes } = profile.settings.uses
  const takesSchemes = schemes && form.takesSchemes === true
  const isPriced = direction === 'sales' && (priceLists || takesSchemes)
  const reason = (
    <>
      {isPriced && <PricingBar document={plain} takesSchemes={takesSchemes} />}
      <TaxReasonLine document={document} />
    </>
  )
  return (
    <FillingProvider value={filling}>
      <MrpProvider value={asked}>
        <NewProductHost direction={direction}>
          <DocumentFrame
            title={edited ? words.edit : words.create}
            tag={<Tag kind={direction} />}
            number={
              <>
                {number}
                {form.NumberNote && !edited && (
                  <Suspense>
                    <form.NumberNote direction={direction} settings={profile.settings} />
                  </Suspense>
                )}
              </>
            }
            aside={
              <BesideTitle
                storedAt={storedAt}
                onPutAside={props.onOther && !isBlank ? () => editing.putAside() : undefined}
                onShortcuts={onShortcuts}
              />
            }
            frameRef={frame}
            onKey={answerKey}
            onClose={() => void editing.cancel()}
            isClosed={isClosed}
            notice={
              <>
                {props.before && <SavedBar {...props.before} />}
                {notice && (
                  <DraftBar
                    notice={notice}
                    action={edited ? t('Open as saved') : t('Start empty')}
                    onStartEmpty={() => {
                      editing.startEmpty()
                      // The button that was pressed is gone, and with it the focus.
                      focusNextFrame(() => focusLastLine(frame.current))
                    }}
                  />
                )}
              </>
            }
            saveBar={
              <div>
                <SaveError error={editing.error} failed={words.failed} onAsk={editing.save} />
                <SaveBar
                  grandTotal={document.totals.grandTotal}
                  change={form.change?.(document)}
                  facts={[documentFacts(document), ...(form.facts?.(document) ?? [])].join(' · ')}
                  waits={form.waits?.(document)}
                  saves={edited ? 'update' : 'create'}
                  busy={isClosed}
                  heldBack={heldBack}
                  onSave={editing.save}
                  onCancel={editing.cancel}
                  hasNext={props.onNext !== undefined}
                />
              </div>
            }
          >
            {edited && form.Locked && (
              <Suspense>
                <form.Locked
                  date={initial.date}
                  bodies={() => [
                    form.bodyOf(document.values, direction, ''),
                    form.bodyOf(initial, direction, ''),
                  ]}
                  onHeld={setHeldBack}
                />
              </Suspense>
            )}
            <TrailBar
              source={initial.source}
              became={becameOf(edited)}
              note={form.note?.(edited, props.agreed)}
            />
            <UnfinishedBar
              title={t('Put aside')}
              unfinished={waiting}
              onOpen={({ aside }) => editing.putAside(aside)}
            />
            {isNarrow ? (
              <>
                <DocumentHeadCard document={document} number={number} reason={reason} parts={head} />
                <LineCards document={document} />
              </>
            ) : (
              <>
                <DocumentHead document={document} number={number} parts={head} />
                <LinesSheet document={document} reason={reason} scanner={scanner} />
              </>
            )}
            {Below && (
              <Suspense>
                <Below document={document} edited={edited?._id} />
              </Suspense>
            )}
            {form.portals && usesPortals(direction, profile.settings) && (
              <Suspense>
                {edited ? (
                  <StoredPortals
                    document={{ _id: edited._id, kind: form.portals.kind, number }}
                    onReported={props.onReported}
                    isChanged={storedAt !== undefined || notice !== undefined}
                  />
                ) : (
                  <form.portals.Line document={document} />
                )}
              </Suspense>
            )}
            {!edited && direction === 'purchase' && (
              <Suspense>
                <NewFiles draftName={props.draftName} frame={frame} waiting={editing.files} />
              </Suspense>
            )}
            <div className={classes.foot}>
              <TotalsPanel
                document={document}
                hasDiscount={hasDiscount}
                isLimited={form.limitsDiscount === true && direction === 'sales'}
              >
                {isPriced && <SchemeNotes document={plain} />}
              </TotalsPanel>
              <TermsPanel document={document} profile={profile} />
              {Panel && <Panel document={document} />}
            </div>
            <Suspense>{profile.settings.uses.places && <ShelfAtPlace document={plain} />}</Suspense>
            <Suspense>
              {form.display && !edited && direction === 'sales' && hasDisplay() && (
                <form.display.Feed document={document} />
              )}
            </Suspense>
            {showsKeys && (
              <SheetShortcuts
                own={form.keys}
                canWait={props.onOther !== undefined}
                hasNext={props.onNext !== undefined}
                onClose={() => setShowsKeys(false)}
              />
            )}
          </DocumentFrame>
        </NewProductHost>
      </MrpProvider>
    </FillingProvider>
  )
}

const becameOf = (edited: AnyDocument | undefined) => edited?.became
