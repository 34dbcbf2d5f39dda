import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatDate } from '#domain/calendar.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { documentPath } from '#web/app/paths.ts'
import { filterWords, withoutCancelled } from '#web/documents/document-filter.ts'
import type { AnyDocument, NounList, Stored } from '#web/documents/nouns.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import { DocumentCard } from './document-card.tsx'
import { DocumentFiltersBar } from './document-filters-bar.tsx'
import { footWords, statusFlags } from './document-foot.ts'
import type { useListing } from './use-listing.ts'

interface DocumentListProps<N extends Noun> {
  noun: NounList<N>
  listing: ReturnType<typeof useListing<N>>
  actions: (document: Stored[N]) => RowAction[]
  /** Other than the noun's own, where another screen shows its documents. */
  label?: string
  title?: string | undefined
  columns?: Column<Stored[N]>[]
  why?: string
  /** Offered by an empty list: a button that creates a document. */
  action?: ReactNode
  besideSearch?: ReactNode
  /** Opens a document elsewhere than at its own address. */
  onOpen?: (document: Stored[N]) => void
}

/** Above the documents of a day on a phone: 'Today, 20 Nov 2026'. */
const dayHeading = (iso: string, today: string) =>
  iso === today ? t('Today, {date}', { date: formatDate(iso) }) : formatDate(iso)

/** The documents of a noun with their filters. */
export function DocumentList<N extends Noun>({ noun, listing, actions, ...props }: DocumentListProps<N>) {
  const { data, words, filters, card, isQuiet } = noun
  const { list, sums, values, set, clear, isFiltered, today } = listing
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  const isCancelling =
    profile?.settings.givenBills === 'cancel' ||
    values.status === 'cancelled' ||
    list.rows.some(({ status }: AnyDocument) => status === 'cancelled')
  const open = ({ _id }: Stored[N]) => void navigate(documentPath(data.noun, _id))
  const counted = (document: Stored[N]) => {
    const { grandTotal, pendingAmount, status }: AnyDocument = document
    const { direction } = data.read(document)
    return { direction, grandTotal, pendingAmount, ...statusFlags(status) }
  }
  return (
    <>
      <DocumentFiltersBar
        filters={isCancelling ? filters : withoutCancelled(filters)}
        values={values}
        set={set}
        search={words.search}
        besideSearch={props.besideSearch}
      />
      <DataList
        label={props.label ?? words.label}
        title={props.title}
        list={list}
        actions={actions}
        isQuiet={isQuiet}
        onOpen={props.onOpen ?? open}
        columns={props.columns ?? noun.columns}
        rowKey={({ _id }) => _id}
        card={(document) => <DocumentCard data={data} document={document} card={card} />}
        groupBy={(document) => dayHeading(data.read(document).date, today)}
        loadingText={t('Loading...')}
        empty={{ title: words.empty, why: props.why ?? words.why, action: props.action }}
        filteredBy={filterWords(values, filters)}
        onClear={clear}
        failed={words.failed}
        foot={footWords({
          noun: data.noun,
          total: list.total,
          isFiltered,
          hasMore: list.hasMore,
          sums,
          documents: list.rows.map(counted),
        })}
      />
    </>
  )
}
