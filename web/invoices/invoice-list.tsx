import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { type Invoice, returnInvoice } from '#contract/invoices.ts'
import type { NoteNoun } from '#domain/document-kinds.ts'
import { isExcludedFromSums } from '#domain/documents/cancelling.ts'
import { REPORTED_WORDS } from '#domain/documents/reported.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { labelsPath, paths } from '#web/app/paths.ts'
import { giveBackChoice, owedBackWords } from '#web/documents/cancelling/give-back.ts'
import { typeChoices } from '#web/documents/document-filter.ts'
import { Amount } from '#web/documents/list/amount.tsx'
import { documentsTab } from '#web/documents/list/documents-tab.tsx'
import { useTakingBack } from '#web/documents/list/use-taking-back.ts'
import type { ActionTools } from '#web/documents/nouns.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { later } from '#web/ui/later.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import { prepared } from '#web/ui/prepared.tsx'
import { INVOICE_COLUMNS } from './invoice-columns.tsx'
import { INVOICE } from './invoice-data.ts'
import { moneyFigures } from './invoice-figures.ts'
import {
  closedWords,
  overWords,
  PAYMENT_CHOICES,
  returnConsequence,
  STATUS_CHOICES,
} from './invoice-words.ts'

// Loaded after the list, as nobody exports before it is shown.
const ExportButton = lazy(async () => ({ default: (await import('./export-button.tsx')).ExportButton }))
const CopiesMenu = lazy(async () => ({ default: (await import('./copies-menu.tsx')).CopiesMenu }))
const NotesMenu = lazy(async () => ({ default: (await import('./notes-menu.tsx')).NotesMenu }))
const CancelDialog = lazy(async () => ({
  default: (await import('#web/documents/cancelling/cancel-dialog.tsx')).CancelDialog,
}))
const PaymentDialog = lazy(async () => ({
  default: (await import('./payment/payment-dialog.tsx')).PaymentDialog,
}))

const OfferedBillsBar = later(async () => (await import('./received/offered-bills-bar.tsx')).OfferedBillsBar)

export const InvoicesTab = documentsTab<'invoice'>({
  data: INVOICE,
  words: {
    title: t('Invoices'),
    label: t('All Invoices'),
    search: t('Search invoices...'),
    create: t('+ Create Invoice'),
    empty: t('No invoices found.'),
    why: t('Invoices you create or receive appear here.'),
    failed: t('Invoices could not be loaded'),
  },
  choices: [
    ['sales', t('Sales Invoice')],
    ['purchase', t('Purchase Invoice')],
  ],
  filters: [
    { filter: 'status', choices: STATUS_CHOICES, isNamed: true, width: 140 },
    { filter: 'range' },
    { filter: 'type', choices: typeChoices(t('All Types')) },
    { filter: 'payment', choices: PAYMENT_CHOICES, width: 136 },
    { filter: 'from', label: t('From Date') },
    { filter: 'till', label: t('Till Date') },
  ],
  columns: INVOICE_COLUMNS,
  card: {
    amount: (invoice) => <Amount {...invoice} />,
    end: ({ status, paymentStatus }) => <StateWord state={status === 'completed' ? paymentStatus : status} />,
  },
  isQuiet: ({ status }) => isExcludedFromSums(status),
  useActions: useInvoiceActions,
  Export: ExportButton,
  Waiting: ({ onOpen }) => {
    const waiting = useProfile().data?.offeredBills
    return waiting ? <OfferedBillsBar waiting={waiting} onOpen={onOpen} /> : null
  },
  reading: {
    figures: moneyFigures,
    useActions: useReadingActions,
    notes: ({ taxReason }) => [taxReason],
    Details: lazy(async () => ({ default: (await import('./payment/bill-payments.tsx')).BillPayments })),
    Given: lazy(async () => ({ default: (await import('./bill-page/given-bill.tsx')).GivenBill })),
    hasPortals: true,
    isInBooks: true,
  },
  Form: prepared(async () => (await import('./invoice-form.tsx')).InvoiceForm),
})

/** Actions of an invoice; a returned one can only be printed (G-INV-08). */
function useInvoiceTools({ edit, print, become, show }: ActionTools<'invoice'>) {
  const { data: profile } = useProfile()
  const navigate = useNavigate()
  const giveBack = useTakingBack(INVOICE, {
    call: returnInvoice,
    icon: 'return',
    label: t('Return'),
    letter: 't',
    question: (invoice) => ({
      title: t('Return {number}, {amount}', {
        number: invoice.invoiceNumber,
        amount: formatRupees(invoice.grandTotal),
      }),
      sentence: t('Are you sure you want to return this invoice?'),
      consequence: [returnConsequence(invoice), ...owedBackWords(invoice)].join(' '),
    }),
    choice: giveBackChoice,
    input: ({ _id }, refundBy) => ({ params: { id: _id }, query: refundBy ? { refundBy } : {} }),
    done: (number) => t('{number} returned.', { number }),
    failed: t('Failed to return invoice'),
  })
  const cancel = (invoice: Invoice) =>
    show((close) => <CancelDialog noun={'invoice'} document={invoice} onClose={close} />)
  return {
    edit,
    print: (invoice: Invoice): RowAction => ({
      ...print(invoice, { profile }),
      more: {
        label: t('Print copies'),
        onClick: (at) => show((close) => <CopiesMenu invoice={invoice} at={at} onClose={close} />),
      },
    }),
    giveBack,
    pay: (invoice: Invoice): RowAction => ({
      icon: 'rupee',
      label: t('Payment'),
      letter: 'r',
      disabled: overWords(invoice),
      needs: invoice.invoiceType === 'sales' ? 'bill' : 'spend',
      onClick: () => show((close) => <PaymentDialog invoice={invoice} onClose={close} />),
    }),
    /** Menu of the arrow beside Return. */
    notesMenu: (invoice: Invoice): RowAction['more'] => ({
      label: t('Credit or debit note'),
      onClick: (at) =>
        show((close) => (
          <NotesMenu invoice={invoice} at={at} onClose={close} onCancel={() => cancel(invoice)} />
        )),
    }),
    /** The corrections as separate actions. */
    corrections: (invoice: Invoice): RowAction[] => {
      const disabled = overWords(invoice)
      const note = (kind: NoteNoun) => () => void navigate(`${paths.newNote}?kind=${kind}&of=${invoice._id}`)
      return [
        {
          icon: 'file',
          label: t('Credit Note'),
          letter: 'n',
          disabled,
          needs: 'take-back',
          onClick: note('credit-note'),
        },
        {
          icon: 'file',
          label: t('Debit Note'),
          letter: 'd',
          disabled,
          needs: 'take-back',
          onClick: note('debit-note'),
        },
        ...(invoice.invoiceType === 'purchase'
          ? [
              {
                icon: 'tag' as const,
                label: t('Labels'),
                letter: 'l',
                onClick: () => void navigate(labelsPath('purchase', invoice._id)),
              },
            ]
          : []),
        ...(invoice.invoiceType === 'purchase' && profile?.settings.uses.challans !== false
          ? [become(invoice, { noun: 'challan', icon: 'box', disabled })]
          : []),
        {
          icon: 'close',
          label: t('Cancel Invoice'),
          disabled,
          needs: 'change',
          onClick: () => cancel(invoice),
        },
      ]
    },
    /** Reason why an invoice cannot be edited. */
    closed: (invoice: Invoice) =>
      profile && (invoice.eInvoice ? REPORTED_WORDS : closedWords(invoice, profile.settings)),
  }
}

function useInvoiceActions(tools: ActionTools<'invoice'>) {
  const { edit, print, giveBack, pay, notesMenu } = useInvoiceTools(tools)
  return (invoice: Invoice): RowAction[] => {
    const disabled = overWords(invoice)
    return [
      edit(invoice, disabled),
      print(invoice),
      { ...giveBack(invoice, disabled), more: disabled ? undefined : notesMenu(invoice) },
      pay(invoice),
    ]
  }
}

/** The actions of the reading screen: payment comes first on an open bill. */
function useReadingActions(tools: ActionTools<'invoice'>) {
  const { edit, print, giveBack, pay, corrections, closed } = useInvoiceTools(tools)
  return (invoice: Invoice): RowAction[] => {
    const payment = pay(invoice)
    const isOpen = invoice.pendingAmount > 0
    return [
      ...(isOpen ? [payment] : []),
      print(invoice),
      edit(invoice, closed(invoice)),
      ...(isOpen ? [] : [payment]),
      giveBack(invoice, overWords(invoice)),
      ...corrections(invoice),
    ]
  }
}
