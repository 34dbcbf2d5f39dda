import { useState } from 'react'
import type { Profile } from '#contract/profile.ts'
import type { InvoiceStyle } from '#domain/invoice-style.ts'
import { alertToast } from '#web/ui/toast.tsx'
import { takeOverChange, useSaveInvoiceType } from './profile-data.ts'

export interface InvoiceTemplateChoice {
  selected: InvoiceStyle
  isUnsaved: boolean
  choose: (style: InvoiceStyle) => void
}

/**
 * The choice is shown as selected at once and stays so when saving fails; what is printed is the saved one (D-63).
 */
export function useInvoiceTemplate(saved: Profile['invoiceType'] | undefined): InvoiceTemplateChoice {
  const [chosen, setChosen] = useState<InvoiceStyle>()
  const save = useSaveInvoiceType()

  const choose = (invoiceType: InvoiceStyle) => {
    setChosen(invoiceType)
    // Of several clicks only the last one reports.
    save.mutate(
      { body: { invoiceType } },
      {
        onSuccess: (answer) => {
          takeOverChange({ invoiceType: answer.invoiceType })
          setChosen(undefined)
        },
        onError: () => alertToast('Failed to update invoice template type.'),
      },
    )
  }
  return { selected: chosen ?? saved ?? 'default', isUnsaved: save.isError, choose }
}
