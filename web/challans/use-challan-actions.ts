import { useNavigate } from 'react-router'
import type { Challan } from '#contract/challans.ts'
import { wordsAndReason } from '#web/app/calls/api-error.ts'
import { conversionPath } from '#web/documents/list/document-path.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import { useReturnChallan } from './challan-data.ts'
import { printChallan } from './print-challan.ts'

/** Why a challan cannot be billed, in words; undefined when it can. */
const whyNoInvoice = ({ status, openItems }: Challan) => {
  if (status === 'returned') return 'The goods of this challan came back.'
  return openItems === 0 ? 'Every item of this challan is invoiced.' : undefined
}

const whyNotBack = ({ status, became }: Challan) => {
  if (status === 'returned') return 'This challan was taken back already.'
  return became.length > 0 ? 'Something of it was billed. Change its quantities instead.' : undefined
}

/** What can be done with a challan of the list. */
export function useChallanActions(onEdit: (id: string) => void) {
  const returning = useReturnChallan()
  const navigate = useNavigate()

  const takeBack = async ({ _id, challanNumber, merchants }: Challan) => {
    const isSure = await confirmDanger({
      title: `Take back ${challanNumber}`,
      sentence: `All goods of this challan come back from ${merchants.name}.`,
      consequence: 'They are in stock again, and the challan can no longer be invoiced.',
      action: 'Take back',
    })
    if (!isSure) return
    returning.mutate(
      { params: { id: _id } },
      {
        onSuccess: () => toast(`${challanNumber} taken back.`),
        onError: (error) => alertToast(wordsAndReason('Failed to take the challan back', error)),
      },
    )
  }

  return (challan: Challan): RowAction[] => [
    { icon: 'pencil', label: 'Edit', onClick: () => onEdit(challan._id) },
    { icon: 'printer', label: 'Print', onClick: () => void printChallan(challan) },
    {
      icon: 'receipt',
      label: 'Create Invoice',
      disabled: whyNoInvoice(challan),
      onClick: () => void navigate(conversionPath('invoice', 'sales', { kind: 'challan', _id: challan._id })),
    },
    {
      icon: 'return',
      label: 'Take back',
      disabled: whyNotBack(challan),
      onClick: () => void takeBack(challan),
    },
  ]
}
