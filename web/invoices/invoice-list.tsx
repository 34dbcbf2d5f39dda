import { lazy } from 'react'
import { type Invoice, returnInvoice } from '#contract/invoices.ts'
import { isOver } from '#domain/documents/cancelling.ts'
import { formatRupees } from '#domain/money.ts'
import { giveBackChoice } from '#web/documents/cancelling/give-back.ts'
import { Amount } from '#web/documents/list/amount.tsx'
import { typeChoices } from '#web/documents/list/document-filter.ts'
import { documentsTab } from '#web/documents/list/documents-tab.tsx'
import { useTakingBack } from '#web/documents/list/use-taking-back.ts'
import type { ActionTools } from '#web/documents/nouns.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import { prepared } from '#web/ui/prepared.tsx'
import { INVOICE_COLUMNS } from './invoice-columns.tsx'
import { INVOICE } from './invoice-data.ts'
import { overWords, PAYMENT_CHOICES, returnConsequence, STATUS_CHOICES } from './invoice-words.ts'

// Nobody exports before the list stands.
const ExportButton = lazy(async () => ({ default: (await import('./export-button.tsx')).ExportButton }))
const CopiesMenu = lazy(async () => ({ default: (await import('./copies-menu.tsx')).CopiesMenu }))
const NotesMenu = lazy(async () => ({ default: (await import('./notes-menu.tsx')).NotesMenu }))
const CancelDialog = lazy(async () => ({
  default: (await import('#web/documents/cancelling/cancel-dialog.tsx')).CancelDialog,
}))
const PaymentDialog = lazy(async () => ({
  default: (await import('./payment/payment-dialog.tsx')).PaymentDialog,
}))

export const InvoicesTab = documentsTab<'invoice'>({
  data: INVOICE,
  words: {
    title: 'Invoices',
    label: 'All Invoices',
    search: 'Search invoices...',
    create: '+ Create Invoice',
    empty: 'No invoices found.',
    why: 'Invoices you create or receive appear here.',
    failed: 'Invoices could not be loaded',
  },
  choices: [
    ['sales', 'Sales Invoice'],
    ['purchase', 'Purchase Invoice'],
  ],
  filters: [
    { filter: 'status', choices: STATUS_CHOICES, isNamed: true, width: 140 },
    { filter: 'range' },
    { filter: 'type', choices: typeChoices('All Types') },
    { filter: 'payment', choices: PAYMENT_CHOICES, width: 136 },
    { filter: 'from', label: 'From Date' },
    { filter: 'till', label: 'Till Date' },
  ],
  columns: INVOICE_COLUMNS,
  card: {
    amount: (invoice) => <Amount {...invoice} />,
    end: ({ status, paymentStatus }) => <StateWord state={status === 'completed' ? paymentStatus : status} />,
  },
  isQuiet: ({ status }) => isOver(status),
  useActions: useInvoiceActions,
  Export: ExportButton,
  Form: prepared(async () => (await import('./invoice-form.tsx')).InvoiceForm),
})

/** What can be done with an invoice of the list; with a returned one only printing (G-INV-08). */
function useInvoiceActions({ edit, print, show }: ActionTools<'invoice'>) {
  const { data: profile } = useProfile()
  const giveBack = useTakingBack(INVOICE, {
    call: returnInvoice,
    icon: 'return',
    label: 'Return',
    question: (invoice) => ({
      title: `Return ${invoice.invoiceNumber}, ${formatRupees(invoice.grandTotal)}`,
      sentence: 'Are you sure you want to return this invoice?',
      consequence: returnConsequence(invoice),
    }),
    choice: giveBackChoice,
    input: ({ _id }, refundBy) => ({ params: { id: _id }, query: refundBy ? { refundBy } : {} }),
    done: 'returned',
    failed: 'Failed to return invoice',
  })
  const showCopies = (invoice: Invoice, at: DOMRect) =>
    show((close) => <CopiesMenu {...{ invoice, at }} onClose={close} />)
  const showNotes = (invoice: Invoice, at: DOMRect) =>
    show((close) => <NotesMenu {...{ invoice, at }} onClose={close} onCancel={() => cancel(invoice)} />)
  const cancel = (invoice: Invoice) =>
    show((close) => <CancelDialog {...{ noun: 'invoice', document: invoice }} onClose={close} />)
  const pay = (invoice: Invoice) => show((close) => <PaymentDialog invoice={invoice} onClose={close} />)

  return (invoice: Invoice): RowAction[] => {
    const disabled = overWords(invoice)
    return [
      edit(invoice, disabled),
      {
        ...print(invoice, { profile }),
        more: { label: 'Print copies', onClick: (at) => showCopies(invoice, at) },
      },
      {
        ...giveBack(invoice, disabled),
        more: disabled
          ? undefined
          : { label: 'Credit or debit note', onClick: (at) => showNotes(invoice, at) },
      },
      { icon: 'rupee', label: 'Payment', disabled, onClick: () => pay(invoice) },
    ]
  }
}
