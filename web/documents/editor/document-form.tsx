import { Suspense, useState } from 'react'
import type { SourceDraft } from '#contract/document.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { type DocumentKind, kindsOf } from '#domain/document-kinds.ts'
import { formatOf } from '#domain/document-number.ts'
import { formatsAt } from '#domain/documents/tills.ts'
import { useIsLineDown } from '#web/app/calls/line-state.ts'
import type { SavedBefore } from '#web/documents/editing/edited-document.ts'
import { NOUN_SENTENCES } from '#web/documents/editing/noun-sentences.ts'
import { useDocumentSource } from '#web/documents/editing/use-document-source.ts'
import type { OpenAddress } from '#web/documents/editing/use-open-document.ts'
import { numberPreview } from '#web/documents/head/number-preview.ts'
import type { NounForm } from '#web/documents/noun-form.ts'
import type { SheetDocument, SheetNoun } from '#web/documents/nouns.ts'
import { ownOf } from '#web/documents/open-document/document-facts.ts'
import {
  type AgreedTerms,
  convertedValues,
  emptyDocument,
  storedValues,
} from '#web/documents/open-document/values/begun-values.ts'
import { useOpenedDocument } from '#web/documents/stored-documents.ts'
import { useThisTill } from '#web/documents/till/this-till.ts'
import { newParkedDraftId, unfinishedName } from '#web/documents/unfinished/unfinished-names.ts'
import { useDraftClaim } from '#web/documents/unfinished/use-draft-claim.ts'
import { useKnownParty } from '#web/merchants/merchant-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { ClosedDocument, WaitingDocument } from './waiting-document.tsx'

/** The form of a noun over its list, opened by the URL. */
export const documentForm = <N extends SheetNoun, O extends object>(form: NounForm<N, O>) =>
  function DocumentForm({ creating, source, aside, editing, create, read, close }: OpenAddress) {
    const [before, setBefore] = useState<SavedBefore>()
    /** Number of documents begun in this form. */
    const [begun, setBegun] = useState(0)
    const kind = kindsOf(form.data.noun).find(({ direction }) => direction === creating)
    if (kind) {
      // The next document has no source.
      const begin = (other?: string) => {
        setBegun(begun + 1)
        if (source || aside || other) create(kind.direction, other)
      }
      const onNext = (saved: SavedBefore) => {
        setBefore(saved)
        begin()
      }
      const key = `${creating} ${aside} ${begun}`
      return (
        <CreateDocument
          key={key}
          form={form}
          kind={kind}
          source={source}
          aside={aside}
          before={before}
          onNext={onNext}
          onOther={begin}
          onRead={read}
          onClose={close}
        />
      )
    }
    return editing && <EditDocument key={editing} id={editing} form={form} onClose={close} />
  }

interface CreateDocumentProps<N extends SheetNoun, O extends object> {
  form: NounForm<N, O>
  kind: DocumentKind
  /** Source of the new document. */
  source?: SourceDraft | undefined
  /** Name of the parked draft that the form continues. */
  aside?: string | undefined
  before?: SavedBefore | undefined
  onNext: (saved: SavedBefore) => void
  /** Opens another draft in its place: one that was put aside, or a new one. */
  onOther: (aside?: string) => void
  onRead: (id: string) => void
  onClose: () => void
}

function CreateDocument<N extends SheetNoun, O extends object>({
  form,
  kind,
  ...props
}: CreateDocumentProps<N, O>) {
  const { aside, before, onNext, onOther, onRead, onClose } = props
  const { noun, direction, comesFrom } = kind
  const wanted = props.source && comesFrom.includes(props.source.kind) ? props.source : undefined
  const profile = useProfile()
  const till = useThisTill()
  const preview = numberPreview(
    formatOf(kind.series, profile.data && formatsAt(profile.data.settings, till)),
    form.data.useLastNumber(direction),
    todayInIndia(new Date()),
  )
  // Offline no number is previewed, as other tills go on counting.
  const number = useIsLineDown() ? { shown: '', sent: '' } : preview
  const source = useDocumentSource(wanted)
  const { from } = source
  const draftName = useDraftClaim({
    draft: wanted ? `${noun}-of-${wanted._id}` : unfinishedName(noun, direction, aside),
    instead: () => (wanted ? '' : unfinishedName(noun, direction, newParkedDraftId())),
    onClaimed: wanted || aside ? () => alertToast(NOUN_SENTENCES[form.data.noun].openElsewhere) : undefined,
  })
  if (!profile.data || (wanted && !from) || draftName === undefined) {
    const retry = () => {
      void profile.refetch()
      source.retry()
    }
    const title = form.words[direction].create
    const error = profile.error ?? source.error
    return <WaitingDocument onRetry={retry} noun={noun} title={title} error={error} onClose={onClose} />
  }
  const { name, saleOrderTerms, settings } = profile.data
  const terms = form.takesTerms?.(direction) === false ? '' : saleOrderTerms
  const start = { today: todayInIndia(new Date()), name, terms, settings, direction }
  const agreed = from?.agreed
  const begun = from
    ? convertedValues(
        from.document,
        from.reference,
        start,
        form.hasDiscount ? agreed : beforeTax(agreed),
        from.products,
      )
    : emptyDocument(start)
  return (
    <DocumentEditor
      form={form}
      direction={direction}
      aside={aside}
      agreed={agreed}
      before={before}
      onNext={onNext}
      onClose={onClose}
      onOther={wanted ? undefined : onOther}
      onRead={onRead}
      number={number.shown}
      sentNumber={number.sent}
      profile={profile.data}
      initial={{ ...begun, ...form.own.empty(direction) }}
      shop={ownOf(profile.data)}
      draftName={draftName}
    />
  )
}

/** Terms for a document without discount and charges after tax. */
const beforeTax = (agreed: AgreedTerms | undefined): AgreedTerms => ({
  discountBeforeTax: agreed?.discountBeforeTax,
})

interface EditDocumentProps<N extends SheetNoun, O extends object> {
  form: NounForm<N, O>
  id: string
  onReported: () => void
  onClose: () => void
}

/** Reopens the document after a portal's answer, which changes the stored one. */
function EditDocument<N extends SheetNoun, O extends object>(
  props: Omit<EditDocumentProps<N, O>, 'onReported'>,
) {
  const [times, setTimes] = useState(0)
  return <StoredDocument key={times} {...props} onReported={() => setTimes(times + 1)} />
}

function StoredDocument<N extends SheetNoun, O extends object>({
  form,
  id,
  onReported,
  onClose,
}: EditDocumentProps<N, O>) {
  const { data } = form
  const { noun } = data
  const profile = useProfile()
  const opened = useOpenedDocument(data, id)
  const { document } = opened
  const about = document && data.read(document)
  const merchants = useKnownParty(document?.merchants, about?.direction)
  const draftName = useDraftClaim({
    draft: `${noun}-${id}`,
    instead: () => '',
    onClaimed: () => alertToast(NOUN_SENTENCES[noun].openElsewhere),
  })

  if (!profile.data || !document || !about || !merchants || draftName === undefined) {
    const retry = () => {
      void profile.refetch()
      opened.retry()
    }
    const title = form.editing
    const error = profile.error ?? opened.error
    return <WaitingDocument onRetry={retry} noun={noun} title={title} error={error} onClose={onClose} />
  }
  const { direction, number, date } = about
  const closed = form.closed?.(document, profile.data.settings)
  if (closed) {
    return (
      <ClosedDocument title={form.words[direction].edit} number={number} onClose={onClose}>
        <ListNotice
          kind="empty"
          title={closed}
          action={
            form.Instead && (
              <Suspense>
                <form.Instead document={document} />
              </Suspense>
            )
          }
        />
      </ClosedDocument>
    )
  }
  const stored: SheetDocument = { ...document, merchants }
  return (
    <DocumentEditor
      form={form}
      direction={direction}
      number={number}
      onClose={onClose}
      profile={profile.data}
      shop={stored.own}
      initial={{ ...storedValues(stored, date, profile.data.settings), ...form.own.of(document) }}
      edited={document}
      onReported={onReported}
      draftName={draftName}
    />
  )
}
