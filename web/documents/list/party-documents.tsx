import { useNavigate } from 'react-router'
import { formatDate } from '#domain/calendar.ts'
import { kindsOf, type Noun } from '#domain/document-kinds.ts'
import { isExcludedFromSums } from '#domain/documents/cancelling.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentPath } from '#web/app/paths.ts'
import type { AnyDocument, ListedData, Stored } from '#web/documents/nouns.ts'
import { countOfItems } from '#web/documents/open-document/document-facts.ts'
import { useDocumentSums, useDocuments } from '#web/documents/stored-documents.ts'
import { type State, StateWord } from '#web/ui/feedback/state-word.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { amountColumn, countColumn, DateCell, NumberCell } from './document-columns.tsx'
import { footWords, statusFlags } from './document-foot.ts'

const WORDS: Record<Noun, { none: string; failed: string }> = {
  quotation: { none: t('No quotations yet.'), failed: t('Quotations could not be loaded') },
  order: { none: t('No orders yet.'), failed: t('Orders could not be loaded') },
  challan: { none: t('No delivery challans yet.'), failed: t('Delivery challans could not be loaded') },
  invoice: { none: t('No invoices yet.'), failed: t('Invoices could not be loaded') },
  'credit-note': { none: t('No credit notes yet.'), failed: t('Credit notes could not be loaded') },
  'debit-note': { none: t('No debit notes yet.'), failed: t('Debit notes could not be loaded') },
}

interface PartyDocumentsProps<N extends Noun> {
  data: ListedData<N>
  /** 'Invoices' */
  title: string
  /** Id of the party. */
  merchant: string
  /** Number of all documents. */
  total: number
  /** The state of a document, for nouns that have one. */
  state?(document: Stored[N]): State
}

/** The documents of one party, of one noun; a row opens its document. */
export function PartyDocuments<N extends Noun>({
  data,
  title,
  merchant,
  total,
  state,
}: PartyDocumentsProps<N>) {
  const navigate = useNavigate()
  const query = { merchant }
  const list = useDocuments(data, query)
  const sums = useDocumentSums(data, query, list.status === 'ready' && list.hasMore)
  const isOfTwo = kindsOf(data.noun).length > 1
  const stateCell = (document: Stored[N]) => state && <StateWord state={state(document)} />
  const columns: Column<Stored[N]>[] = [
    {
      header: t('Number'),
      width: '200px',
      cell: (document) => {
        const { number, direction } = data.read(document)
        return <NumberCell number={number} direction={isOfTwo ? direction : undefined} />
      },
    },
    { header: t('Date'), width: '120px', cell: (document) => <DateCell date={data.read(document).date} /> },
    countColumn('110px'),
    amountColumn(t('Amount'), '1fr'),
    ...(state ? [{ header: t('Status'), width: '160px', cell: stateCell } as const] : []),
  ]
  return (
    <DataList
      label={title}
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      card={(document) => {
        const { number, date, direction } = data.read(document)
        const { grandTotal, noOfItems }: AnyDocument = document
        return (
          <RowCard
            title={<NumberCell number={number} direction={isOfTwo ? direction : undefined} />}
            figure={<span className="money">{formatRupees(grandTotal)}</span>}
            note={`${formatDate(date)}, ${countOfItems(noOfItems)}`}
            state={stateCell(document)}
          />
        )
      }}
      isQuiet={({ status }: AnyDocument) => isExcludedFromSums(status)}
      onOpen={({ _id }) => void navigate(documentPath(data.noun, _id))}
      loadingText={t('Loading...')}
      empty={{ title: WORDS[data.noun].none }}
      failed={WORDS[data.noun].failed}
      foot={footWords({
        noun: data.noun,
        total: sums?.count ?? Math.max(total, list.rows.length),
        isFiltered: false,
        hasMore: list.hasMore,
        sums,
        documents: list.rows.map((document) => {
          const { grandTotal, pendingAmount, status }: AnyDocument = document
          const { direction } = data.read(document)
          return { direction, grandTotal, pendingAmount, ...statusFlags(status) }
        }),
      })}
    />
  )
}
