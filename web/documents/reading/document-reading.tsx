import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#domain/calendar.ts'
import { kindsOf, type Noun } from '#domain/document-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import { partyName } from '#domain/parties/party-name.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { partyPath } from '#web/app/paths.ts'
import { useDrawn } from '#web/app/rights/use-rights.ts'
import type { OpenAddress } from '#web/documents/editing/use-open-document.ts'
import { DocumentFrame } from '#web/documents/editor/document-frame.tsx'
import { lazyExtra } from '#web/documents/editor/lazy-extra.ts'
import { WaitingDocument } from '#web/documents/editor/waiting-document.tsx'
import { TrailBar } from '#web/documents/list/document-trail.tsx'
import { useActionTools } from '#web/documents/list/use-action-tools.ts'
import type { AnyDocument, NounList, Stored } from '#web/documents/nouns.ts'
import { countOfItems, NOUN_NAMES } from '#web/documents/open-document/document-facts.ts'
import { usesPortals } from '#web/documents/portals/uses-portals.ts'
import { paperOfDocument } from '#web/documents/sharing/paper-of-document.ts'
import { useReadDocument } from '#web/documents/stored-documents.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { Figures } from '#web/ui/frame/figures.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { useIsNarrow, useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import classes from './document-reading.module.css'
import { ReadLines } from './read-lines.tsx'
import { ReadPaper } from './read-paper.tsx'
import { keysOf, ReadingActions } from './reading-actions.tsx'
import { usePlaceInList, type WalkedList } from './use-place-in-list.ts'
import { useShareAction } from './use-share-action.tsx'

const PortalCard = lazyExtra(async () => (await import('#web/gst/portals/portal-dialog.tsx')).PortalCard)
const LockedBar = lazyExtra(async () => (await import('#web/documents/locked/locked-bar.tsx')).LockedBar)
const GivenAndSent = lazyExtra(async () => (await import('./given-and-sent.tsx')).GivenAndSent)
const WrittenBy = lazyExtra(async () => (await import('./written-by.tsx')).WrittenBy)
const FilesAndChanges = lazyExtra(async () => (await import('./files-and-changes.tsx')).FilesAndChanges)
const ShortcutsDialog = later(
  async () => (await import('#web/ui/feedback/shortcuts-dialog.tsx')).ShortcutsDialog,
)

export interface DocumentReadingProps<N extends Noun> {
  noun: NounList<N>
  id: string
  /** The list below, for the documents before and after this one. */
  list: WalkedList<Stored[N]>
  open: OpenAddress
}

/** Read view of a stored document: its paper, totals, history and actions. */
export function DocumentReading<N extends Noun>({ noun, id, list, open }: DocumentReadingProps<N>) {
  const { data } = noun
  const { document, error, retry } = useReadDocument(data, id)
  const [seen, setSeen] = useState<Stored[N]>()
  if (document && seen !== document) setSeen(document)
  // The document was deleted while it was read.
  const isGone = seen?._id === id && error instanceof ApiError && error.status === 404
  const { close } = open
  useEffect(() => {
    if (isGone) close()
  }, [isGone, close])
  if (!seen || (error && seen._id !== id)) {
    return (
      <WaitingDocument
        noun={data.noun}
        title={NOUN_NAMES[data.noun]}
        error={error}
        onRetry={retry}
        onClose={close}
      />
    )
  }
  // The last document stays on screen while the next one loads.
  return <ReadDocument noun={noun} list={list} open={open} document={document ?? seen} />
}

interface ReadDocumentProps<N extends Noun> extends Omit<DocumentReadingProps<N>, 'id'> {
  document: Stored[N]
}

function ReadDocument<N extends Noun>({ noun, list, open, document }: ReadDocumentProps<N>) {
  const { data, card, reading = {} } = noun
  const { merchants, source, became, noOfItems, grandTotal }: AnyDocument = document
  const { number, date, direction } = data.read(document)
  const { data: profile } = useProfile()
  const frame = useRef<HTMLDivElement>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const [isNarrow, isPhone] = [useIsNarrow(), useIsPhone()]
  const { tools, overlay } = useActionTools(data, open.edit)
  // The noun does not change while this is open, so it is always the same hook.
  const paper = paperOfDocument(data, document, profile?.name ?? '')
  const { share, overlay: sharing } = useShareAction(paper, () => data.give?.(document))
  const actions = useDrawn()(afterPrint((reading.useActions ?? noun.useActions)(tools)(document), share))
  const keys = keysOf(actions)

  const { at, total, before, after } = usePlaceInList<AnyDocument>(list, document._id)
  const go = (to: Pick<AnyDocument, '_id'> | undefined) => to && open.read(to._id)
  // The focused element may have been removed with the last document.
  const { _id: id } = document
  useEffect(() => {
    if (id) frame.current?.focus({ preventScroll: true })
  }, [id])

  const moves: Record<string, () => void> = {
    Escape: open.close,
    '?': () => setShowsKeys(true),
    ...Object.fromEntries(['ArrowRight', 'j'].map((key) => [key, () => go(after)])),
    ...Object.fromEntries(['ArrowLeft', 'k'].map((key) => [key, () => go(before)])),
  }
  const onKey = (pressed: string) => {
    const key = pressed.length === 1 ? pressed.toLowerCase() : pressed
    const action = keys.find((one) => one.key === (key === 'ctrl+p' ? 'p' : key))?.action
    if (action) {
      if (!action.disabled) action.onClick()
      return true
    }
    moves[key]?.()
    return key in moves
  }
  const whom = (
    <>
      {merchants._id ? (
        <Link to={partyPath(merchants._id)}>{merchants.name}</Link>
      ) : (
        partyName(merchants.name, direction)
      )}{' '}
      · {formatDate(date)}
    </>
  )
  const notes = (reading.notes?.(document) ?? []).flatMap((note) => note || [])
  const asksPortal = reading.hasPortals && profile && usesPortals(direction, profile.settings)

  return (
    <DocumentFrame
      title={number}
      tag={kindsOf(data.noun).length > 1 && !isPhone && <Tag kind={direction} />}
      number={
        <span className={`row gap-3 ${classes.about}`}>
          <span>{card.end(document)}</span>
          {!isNarrow && <span>{whom}</span>}
        </span>
      }
      aside={
        at >= 0 && (
          <span className="row gap-1 quiet unbroken">
            <IconButton
              icon="chevron-left"
              label={t('Before it (K)')}
              disabled={!before}
              onClick={() => go(before)}
            />
            {!isPhone && <span>{t('{place} of {total}', { place: at + 1, total })}</span>}
            <IconButton
              icon="chevron-right"
              label={t('The next one (J)')}
              disabled={!after}
              onClick={() => go(after)}
            />
          </span>
        )
      }
      frameRef={frame}
      onKey={onKey}
      onClose={open.close}
      saveBar={null}
    >
      <div className={classes.halves}>
        {isNarrow ? null : <ReadPaper data={data} document={document} profile={profile} />}
        <div className={classes.facts}>
          {isNarrow && <p className={classes.whom}>{whom}</p>}
          <Figures
            columns={1 + (reading.figures?.(document).length ?? 0)}
            figures={[
              { label: t('Grand Total'), value: formatRupees(grandTotal), note: countOfItems(noOfItems) },
              ...(reading.figures?.(document) ?? []),
            ]}
          />
          <ReadingActions actions={actions} onHelp={() => setShowsKeys(true)} />
          <Suspense>
            <WrittenBy id={id} />
          </Suspense>
          {reading.isInBooks && (
            <Suspense>
              <LockedBar date={date} bodies={NOTHING_TYPED} onHeld={NOTHING_HELD} />
            </Suspense>
          )}
          {notes.length > 0 && (
            <div className={`sunk grid gap-1 ${classes.notes}`}>
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          )}
          <TrailBar source={source} became={became} />
          {reading.Details && (
            <Suspense>
              <reading.Details document={document} />
            </Suspense>
          )}
          <Suspense>
            {reading.Given ? (
              <reading.Given document={document} />
            ) : (
              <GivenAndSent noun={data.noun} id={id} />
            )}
          </Suspense>
          <Suspense>
            <FilesAndChanges key={id} id={id} number={number} />
          </Suspense>
          {asksPortal && (
            <Suspense>
              <PortalCard document={{ _id: document._id, kind: data.noun as 'invoice', number }} />
            </Suspense>
          )}
          {isNarrow && !reading.tellsLines && <ReadLines document={document} />}
        </div>
      </div>
      <Suspense>{overlay}</Suspense>
      {sharing}
      {showsKeys && (
        <ShortcutsDialog
          shortcuts={[
            ...keys.map(({ key, action }): [string[], string] => [[key.toUpperCase()], action.label]),
            [['J', '→'], t('The next one of the list')],
            [['K', '←'], t('The one before it')],
            [['Esc'], t('Back to the list')],
          ]}
          onClose={() => setShowsKeys(false)}
        />
      )}
    </DocumentFrame>
  )
}

/** Inserts the share action right after the print action. */
function afterPrint(actions: RowAction[], share: RowAction): RowAction[] {
  const at = actions.findIndex(({ icon }) => icon === 'printer')
  return actions.toSpliced(at < 0 ? actions.length : at + 1, 0, share)
}

// Read-only: nothing typed, nothing to block saving.
const NOTHING_TYPED = (): [object, object] => [{}, {}]
const NOTHING_HELD = () => {}
