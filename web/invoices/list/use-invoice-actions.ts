import type { Invoice } from '#contract/invoices.ts'
import { formatRupees } from '#domain/money.ts'
import { wordsAndReason } from '#web/app/calls/api-error.ts'
import { useReturnInvoice } from '#web/invoices/invoice-data.ts'
import { returnConsequence } from '#web/invoices/invoice-words.ts'
import { printInvoice } from '#web/invoices/print-invoice.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import type { CopiesOf } from './copies-menu.tsx'

interface Handlers {
  onEdit: (id: string) => void
  onPay: (invoice: Invoice) => void
  onCopies: (copies: CopiesOf) => void
}

const RETURNED = 'Returned invoices cannot be changed.'

/** What can be done with an invoice of the list; with a returned one only printing (G-INV-08). */
export function useInvoiceActions({ onEdit, onPay, onCopies }: Handlers) {
  const { data: profile } = useProfile()
  const returning = useReturnInvoice()

  const giveBack = async (invoice: Invoice) => {
    const { invoiceNumber, grandTotal, _id } = invoice
    const isSure = await confirmDanger({
      title: `Return ${invoiceNumber}, ${formatRupees(grandTotal)}`,
      sentence: 'Are you sure you want to return this invoice?',
      consequence: returnConsequence(invoice),
      action: 'Return',
    })
    if (!isSure) return
    returning.mutate(
      { params: { id: _id } },
      {
        onSuccess: () => toast(`${invoiceNumber} returned.`),
        onError: (error) => alertToast(wordsAndReason('Failed to return invoice', error)),
      },
    )
  }

  return (invoice: Invoice): RowAction[] => {
    const disabled = invoice.status === 'returned' && RETURNED
    return [
      { icon: 'pencil', label: 'Edit', disabled, onClick: () => onEdit(invoice._id) },
      {
        icon: 'printer',
        label: 'Print',
        onClick: () => void printInvoice(invoice, profile),
        more: { label: 'Print copies', onClick: (at) => onCopies({ invoice, at }) },
      },
      { icon: 'return', label: 'Return', disabled, onClick: () => void giveBack(invoice) },
      { icon: 'rupee', label: 'Payment', disabled, onClick: () => onPay(invoice) },
    ]
  }
}
