import { deleteQuotation, type Quotation } from '#contract/quotations.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { typeChoices } from '#web/documents/document-filter.ts'
import {
  amountColumn,
  countColumn,
  DateCell,
  NumberCell,
  partyColumn,
} from '#web/documents/list/document-columns.tsx'
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
    title: t('Quotations'),
    label: t('All Quotations'),
    search: t('Search quotations...'),
    create: t('+ Create Quotation'),
    empty: t('No quotations found.'),
    why: t('Quotations you give to customers and get from suppliers appear here.'),
    failed: t('Quotations could not be loaded'),
  },
  choices: [
    ['sales', t('Sales Quotation')],
    ['purchase', t('Purchase Quotation')],
  ],
  filters: [{ filter: 'range' }, { filter: 'type', choices: typeChoices(t('All Types')) }],
  columns: [
    {
      header: t('Quotation No'),
      width: '210px',
      cell: ({ quotationNumber, quotationType, became }) => (
        <NumberCell
          number={quotationNumber}
          direction={quotationType}
          trail={became.length > 0 && <Trail became={became} />}
        />
      ),
    },
    { header: t('Date'), width: '120px', cell: ({ quotationDate }) => <DateCell date={quotationDate} /> },
    partyColumn(t('Customer')),
    countColumn('100px'),
    amountColumn(t('Amount'), '140px'),
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
    label: t('Delete'),
    question: ({ quotationNumber, grandTotal, became }) => ({
      title: t('Delete {number}, {amount}', { number: quotationNumber, amount: formatRupees(grandTotal) }),
      sentence: t('Are you sure you want to delete this quotation?'),
      consequence:
        became.length > 0 ? t('What was made of it stays, and forgets where it came from.') : undefined,
    }),
    done: (number) => t('{number} deleted.', { number }),
    failed: t('Failed to delete quotation'),
  })
  return (quotation: Quotation) => [
    edit(quotation),
    print(quotation),
    remove(quotation),
    become(quotation, { noun: 'order', icon: 'copy' }),
    become(quotation, { noun: 'invoice', icon: 'receipt' }),
  ]
}
