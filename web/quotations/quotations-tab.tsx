import type { ReactNode } from 'react'
import { todayInIndia } from '#domain/calendar.ts'
import { CreateDocumentButton } from '#web/documents/list/create-document-button.tsx'
import { dayHeading } from '#web/documents/list/day-heading.ts'
import { documentQuery, filterWords, typeChoices } from '#web/documents/list/document-filter.ts'
import { DocumentFiltersBar } from '#web/documents/list/document-filters-bar.tsx'
import { footWords } from '#web/documents/list/document-foot.ts'
import { useOpenDocument } from '#web/documents/open-document/use-open-document.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { OpenQuotation } from './open-quotation.tsx'
import { QuotationCard } from './quotation-card.tsx'
import { QUOTATION_COLUMNS } from './quotation-columns.tsx'
import { useQuotations } from './quotation-data.ts'
import { useQuotationActions } from './use-quotation-actions.ts'

const NO_FILTERS = { search: '', range: 'all', type: 'all' }
const TYPE_CHOICES = typeChoices('All Types')
const KINDS = [
  ['sales', 'Sales Quotation'],
  ['purchase', 'Purchase Quotation'],
] as const

/** 'Quotations', the second tab of the documents page. */
export function QuotationsTab({ tabs }: { tabs: ReactNode }) {
  const { values, set, clear, isFiltered } = useUrlFilters(NO_FILTERS)
  const today = todayInIndia(new Date())
  const list = useQuotations(documentQuery(values, today))
  const open = useOpenDocument()
  const isPhone = useIsPhone()
  const actionsOf = useQuotationActions(open.edit)
  const createButton = (
    <CreateDocumentButton label="+ Create Quotation" choices={KINDS} onCreate={open.create} />
  )

  return (
    <Screen title="Quotations" tabs={tabs} primary={createButton}>
      <DocumentFiltersBar
        {...{ values, set }}
        search="Search quotations..."
        selects={[{ filter: 'range' }, { filter: 'type', choices: TYPE_CHOICES }]}
      />
      <DataList
        label="All Quotations"
        title={isPhone ? undefined : 'All Quotations'}
        list={list}
        columns={QUOTATION_COLUMNS}
        rowKey={(quotation) => quotation._id}
        card={(quotation) => <QuotationCard quotation={quotation} />}
        groupBy={(quotation) => dayHeading(quotation.quotationDate, today)}
        actions={actionsOf}
        loadingText="Loading..."
        empty={{
          title: 'No quotations found.',
          why: 'Quotations you give to customers and get from suppliers appear here.',
          action: isPhone ? undefined : createButton,
        }}
        filteredBy={filterWords(values)}
        onClear={clear}
        failed="Quotations could not be loaded"
        foot={footWords({
          ...{ noun: 'quotation', total: list.total, isFiltered, hasMore: list.hasMore },
          documents: list.rows.map(({ quotationType, grandTotal }) => ({
            direction: quotationType,
            grandTotal,
          })),
        })}
      />
      <OpenQuotation {...open} />
    </Screen>
  )
}
