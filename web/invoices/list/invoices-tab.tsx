import { lazy, type ReactNode, Suspense, useState } from 'react'
import { INVOICE_STATUSES, type Invoice, PAYMENT_FILTERS } from '#contract/invoices.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { CreateDocumentButton } from '#web/documents/list/create-document-button.tsx'
import { dayHeading } from '#web/documents/list/day-heading.ts'
import { documentQuery, filterWords, typeChoices } from '#web/documents/list/document-filter.ts'
import { DocumentFiltersBar } from '#web/documents/list/document-filters-bar.tsx'
import { footWords } from '#web/documents/list/document-foot.ts'
import { useOpenDocument } from '#web/documents/open-document/use-open-document.ts'
import { OpenInvoice } from '#web/invoices/editor/open-invoice.tsx'
import { useInvoices } from '#web/invoices/invoice-data.ts'
import { PAYMENT_CHOICES, STATUS_CHOICES } from '#web/invoices/invoice-words.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect } from '#web/ui/list/filters-bar.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { CopiesMenu, type CopiesOf } from './copies-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { INVOICE_COLUMNS } from './invoice-columns.tsx'
import { useInvoiceActions } from './use-invoice-actions.ts'

const PaymentDialog = lazy(async () => ({
  default: (await import('#web/invoices/payment/payment-dialog.tsx')).PaymentDialog,
}))

const NO_FILTERS = {
  search: '',
  status: 'all',
  payment: 'all',
  range: 'all',
  type: 'all',
  from: '',
  till: '',
}
const TYPE_CHOICES = typeChoices('All Types')
const KINDS = [
  ['sales', 'Sales Invoice'],
  ['purchase', 'Purchase Invoice'],
] as const
const labelOf = (payment: string) => PAYMENT_CHOICES.find(({ value }) => value === payment)?.label

export function InvoicesTab({ tabs }: { tabs: ReactNode }) {
  const today = todayInIndia(new Date())
  const { values, set, clear, isFiltered } = useUrlFilters(NO_FILTERS)
  const query = {
    ...documentQuery(values, today, INVOICE_STATUSES),
    payment: PAYMENT_FILTERS.find((payment) => payment === values.payment),
  }
  const list = useInvoices(query)
  const open = useOpenDocument()
  const isPhone = useIsPhone()
  const [paying, setPaying] = useState<Invoice>()
  const [copiesOf, setCopiesOf] = useState<CopiesOf>()
  const actionsOf = useInvoiceActions({ onEdit: open.edit, onPay: setPaying, onCopies: setCopiesOf })

  const exportButton = <ExportButton query={query} isEmpty={list.rows.length === 0} isIcon={isPhone} />
  const createButton = (
    <CreateDocumentButton label="+ Create Invoice" choices={KINDS} onCreate={open.create} />
  )
  return (
    <Screen title="Invoices" tabs={tabs} actions={isPhone ? undefined : exportButton} primary={createButton}>
      <DocumentFiltersBar
        {...{ values, set }}
        search="Search invoices..."
        besideSearch={isPhone && exportButton}
        selects={[
          { filter: 'status', choices: STATUS_CHOICES, isNamed: true, width: 140 },
          { filter: 'range' },
          { filter: 'type', choices: TYPE_CHOICES },
        ]}
      >
        <FilterSelect
          label="Payment"
          data={PAYMENT_CHOICES}
          width={136}
          value={values.payment}
          onChange={(payment) => set({ payment })}
        />
        <DateField
          aria-label="From Date"
          placeholder="From Date"
          w={130}
          value={values.from}
          onChange={(from) => set({ from })}
        />
        <DateField
          aria-label="Till Date"
          placeholder="Till Date"
          w={130}
          value={values.till}
          onChange={(till) => set({ till })}
        />
      </DocumentFiltersBar>
      <DataList
        label="All Invoices"
        title={isPhone ? undefined : 'All Invoices'}
        list={list}
        columns={INVOICE_COLUMNS}
        rowKey={(invoice) => invoice._id}
        card={(invoice) => <InvoiceCard invoice={invoice} />}
        groupBy={(invoice) => dayHeading(invoice.invoiceDate, today)}
        actions={actionsOf}
        isQuiet={(invoice) => invoice.status === 'returned'}
        loadingText="Loading..."
        empty={{
          title: 'No invoices found.',
          why: 'Invoices you create or receive appear here.',
          action: isPhone ? undefined : createButton,
        }}
        filteredBy={[filterWords(values, STATUS_CHOICES), query.payment && labelOf(query.payment)]
          .filter(Boolean)
          .join(', ')}
        onClear={clear}
        failed="Invoices could not be loaded"
        foot={footWords({
          ...{ noun: 'invoice', total: list.total, isFiltered, hasMore: list.hasMore },
          documents: list.rows.map(({ invoiceType, status, ...row }) => ({
            ...row,
            direction: invoiceType,
            isReturned: status === 'returned',
          })),
        })}
      />
      <OpenInvoice {...open} />
      {paying && (
        <Suspense>
          <PaymentDialog invoice={paying} onClose={() => setPaying(undefined)} />
        </Suspense>
      )}
      {copiesOf && <CopiesMenu {...copiesOf} onClose={() => setCopiesOf(undefined)} />}
    </Screen>
  )
}
