import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import type { Noun } from '#domain/document-kinds.ts'
import { type OpenAddress, useOpenDocument } from '#web/documents/editing/use-open-document.ts'
import type { NounList } from '#web/documents/nouns.ts'
import type { DocumentReadingProps } from '#web/documents/reading/document-reading.tsx'
import { unfinishedNames } from '#web/documents/unfinished/unfinished-names.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { CreateDocumentButton } from './create-document-button.tsx'
import { DocumentList } from './document-list.tsx'
import { useActionTools } from './use-action-tools.ts'
import { useListing } from './use-listing.ts'

const OutboxBar = later(async () => (await import('#web/documents/outbox/outbox-bar.tsx')).OutboxBar)
const DocumentReading = lazy(async () => ({
  default: (await import('#web/documents/reading/document-reading.tsx')).DocumentReading,
})) as <N extends Noun>(props: DocumentReadingProps<N>) => ReactNode
const UnfinishedList = later(
  async () => (await import('#web/documents/unfinished/unfinished-list.tsx')).UnfinishedList,
)

/** A tab of the documents page: the list of a noun, the form that its URL opens, and dialogs over both. */
export const documentsTab = <N extends Noun>(noun: NounList<N>) => {
  function DocumentsTab({ tabs }: { tabs: ReactNode }) {
    const { data, words, choices, useActions, Export, Waiting, Form } = noun
    const listing = useListing(noun)
    const open = useOpenDocument()
    const isPhone = useIsPhone()
    const { reading } = readOf(open, Form !== undefined)
    const isFormOpen = Boolean(Form && (open.creating || open.editing))
    // A page that begins with a form renders the form first: the list below it is covered.
    const [isListDue, setListDue] = useState(!isFormOpen && !reading)
    const { tools, overlay } = useActionTools(data, open.edit)
    const actions = useActions(tools)

    const create = words.create && (
      <CreateDocumentButton label={words.create} choices={choices} onCreate={open.create} />
    )
    const isEmpty = listing.list.rows.length === 0
    const exporting = Export && (
      <Suspense>
        <Export query={listing.query} isEmpty={isEmpty} isIcon={isPhone} />
      </Suspense>
    )
    return (
      <Screen title={words.title} tabs={tabs} actions={isPhone ? undefined : exporting} primary={create}>
        <OutboxBar noun={data.noun} onOpen={open.create} />
        {Waiting && <Waiting onOpen={open.create} />}
        {unfinishedNames(data.noun).length > 0 && (
          <UnfinishedList noun={data.noun} onOpen={({ direction, aside }) => open.create(direction, aside)} />
        )}
        {(isListDue || (!isFormOpen && !reading)) && (
          <DocumentList
            noun={noun}
            listing={listing}
            actions={actions}
            title={isPhone ? undefined : words.label}
            action={isPhone ? undefined : create}
            besideSearch={isPhone && exporting}
            onOpen={({ _id }) => open.read(_id)}
          />
        )}
        <Suspense>
          {isFormOpen && Form && <Form {...open} />}
          {reading && <DocumentReading noun={noun} open={open} id={reading} list={listing.list} />}
          {!isListDue && <Drawn onDrawn={() => setListDue(true)} />}
        </Suspense>
        <Suspense>{overlay}</Suspense>
      </Screen>
    )
  }
  return Object.assign(DocumentsTab, { Form: noun.Form })
}

/** A document without a form is read, also at the address that edits. */
const readOf = ({ reading, editing }: OpenAddress, hasForm: boolean) => ({
  reading: reading ?? (hasForm ? undefined : editing),
})

/** Calls back once its siblings are rendered, so that later loading does not delay them. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(() => startTransition(onDrawn))
  return null
}
