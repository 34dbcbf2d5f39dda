import { deleteQuotation, type Quotation } from '#contract/quotations.ts'
import { formatRupees } from '#domain/money.ts'
import {
  amountColumn,
  countColumn,
  DateCell,
  NumberCell,
  partyColumn,
} from '#web/documents/list/document-columns.tsx'
import { typeChoices } from '#web/documents/list/document-filter.ts'
import { Trail } from '#web/documents/list/document-trail.tsx'
import { documentsTab } from '#web/documents/list/documents-tab.tsx'
import { useTakingBack } from '#web/documents/list/use-taking-back.ts'
import type { ActionTools } from '#web/documents/nouns.ts'
import { prepared } from '#web/ui/prepared.tsx'
import { QUOTATION } from './quotation-data.ts'

/** 'Quotations', the second tab of the documents page. */
export const QuotationsTab = documentsTab<'quotation'>({
  data: QUOTATION,
  words: {
    title: 'Quotations',
    label: 'All Quotations',
    search: 'Search quotations...',
    create: '+ Create Quotation',
    empty: 'No quotations found.',
    why: 'Quotations you give to customers and get from suppliers appear here.',
    failed: 'Quotations could not be loaded',
  },
  choices: [
    ['sales', 'Sales Quotation'],
    ['purchase', 'Purchase Quotation'],
  ],
  filters: [{ filter: 'range' }, { filter: 'type', choices: typeChoices('All Types') }],
  columns: [
    {
      header: 'Quotation No',
      width: '210px',
      cell: ({ quotationNumber, quotationType, became }) => (
        <NumberCell
          number={quotationNumber}
          direction={quotationType}
          trail={became.length > 0 && <Trail became={became} />}
        />
      ),
    },
    { header: 'Date', width: '120px', cell: ({ quotationDate }) => <DateCell date={quotationDate} /> },
    partyColumn('Customer'),
    countColumn('100px'),
    amountColumn('Amount', '140px'),
  ],
  card: { end: ({ became }) => <Trail became={became} /> },
  useActions: useQuotationActions,
  Form: prepared(async () => (await import('./quotation-form.tsx')).QuotationForm),
})

function useQuotationActions({ edit, print, become }: ActionTools<'quotation'>) {
  const remove = useTakingBack(QUOTATION, {
    call: deleteQuotation,
    input: ({ _id }) => ({ params: { id: _id } }),
    icon: 'trash',
    label: 'Delete',
    question: ({ quotationNumber, grandTotal, became }) => ({
      title: `Delete ${quotationNumber}, ${formatRupees(grandTotal)}`,
      sentence: 'Are you sure you want to delete this quotation?',
      consequence:
        became.length > 0 ? 'What was made of it stays, and forgets where it came from.' : undefined,
    }),
    done: 'deleted',
    failed: 'Failed to delete quotation',
  })
  return (quotation: Quotation) => [
    edit(quotation),
    print(quotation),
    remove(quotation),
    become(quotation, { noun: 'order', icon: 'copy' }),
    become(quotation, { noun: 'invoice', icon: 'receipt' }),
  ]
}
