import { useNavigate } from 'react-router'
import type { Quotation } from '#contract/quotations.ts'
import { formatRupees } from '#domain/money.ts'
import { wordsAndReason } from '#web/app/calls/api-error.ts'
import { conversionPath } from '#web/documents/list/document-path.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import { printQuotation } from './print-quotation.ts'
import { useDeleteQuotation } from './quotation-data.ts'

/** What can be done with a quotation of the list. */
export function useQuotationActions(onEdit: (id: string) => void) {
  const removing = useDeleteQuotation()
  const navigate = useNavigate()

  const remove = async ({ _id, quotationNumber, grandTotal, became }: Quotation) => {
    const isSure = await confirmDanger({
      title: `Delete ${quotationNumber}, ${formatRupees(grandTotal)}`,
      sentence: 'Are you sure you want to delete this quotation?',
      consequence:
        became.length > 0 ? 'What was made of it stays, and forgets where it came from.' : undefined,
      action: 'Delete',
    })
    if (!isSure) return
    removing.mutate(
      { params: { id: _id } },
      {
        onSuccess: () => toast(`${quotationNumber} deleted.`),
        onError: (error) => alertToast(wordsAndReason('Failed to delete quotation', error)),
      },
    )
  }

  return (quotation: Quotation): RowAction[] => {
    const source = { kind: 'quotation' as const, _id: quotation._id }
    const become = (noun: 'order' | 'invoice') =>
      void navigate(conversionPath(noun, quotation.quotationType, source))
    return [
      { icon: 'pencil', label: 'Edit', onClick: () => onEdit(quotation._id) },
      { icon: 'printer', label: 'Print', onClick: () => void printQuotation(quotation) },
      { icon: 'trash', label: 'Delete', onClick: () => void remove(quotation) },
      { icon: 'copy', label: 'Create Order', onClick: () => become('order') },
      { icon: 'receipt', label: 'Create Invoice', onClick: () => become('invoice') },
    ]
  }
}
