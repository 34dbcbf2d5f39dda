import {
  createInvoice,
  getInvoice,
  type Invoice,
  lastInvoiceNumber,
  listInvoices,
  sumInvoices,
  updateInvoice,
} from '#contract/invoices.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import type { NounData } from '#web/documents/nouns.ts'
import { useThisTill } from '#web/documents/till/this-till.ts'

export const INVOICE: NounData<'invoice'> = {
  noun: 'invoice',
  list: listInvoices,
  sums: sumInvoices,
  get: getInvoice,
  create: () => createInvoice,
  update: () => updateInvoice,
  read: ({ invoiceNumber, invoiceDate, invoiceType }) => ({
    number: invoiceNumber,
    date: invoiceDate,
    direction: invoiceType,
  }),
  useLastNumber(direction) {
    const till = useThisTill()
    const query = { type: direction, ...(direction === 'sales' && { till }) }
    return useAnswer(lastInvoiceNumber, { query }, { refetchOnMount: 'always' }).data?.lastInvoiceNumber
  },
  async print(job, invoice, { profile, copies }) {
    const { printInvoices } = await import('#web/documents/printing/print-invoices.tsx')
    const papers = { style: profile?.invoiceType, receiptPaper: profile?.receiptPaper }
    printInvoices(job, [invoice], { ...papers, copies, settings: profile?.settings })
  },
  hasPage: ({ invoiceType }) => invoiceType === 'sales',
  receipt: (invoice) =>
    invoice.invoiceType === 'sales'
      ? { noun: 'invoice', id: invoice._id, number: invoice.invoiceNumber, movesCash: movesCash(invoice) }
      : undefined,
  give: (invoice) => giveInvoices([invoice]),
}

/** True if the invoice was paid in cash, in full or in part. */
const movesCash = ({
  amountReceived,
  paymentMode,
  ways = [{ paymentMode, amount: amountReceived }],
}: Invoice) => ways.some((way) => way.paymentMode === 'cash' && way.amount > 0)

/** Records that bills were given out; runs in the background. */
export const giveInvoices = (invoices: readonly Invoice[]) =>
  void import('#web/documents/cancelling/give-invoices.ts').then(
    ({ rememberGiven }) => rememberGiven(invoices),
    () => {},
  )
