import { useState } from 'react'
import { getInvoice } from '#contract/invoices.ts'
import { findProducts } from '#contract/shelf/shelf-lookups.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { withProductTax } from '#web/documents/open-document/lines/line-filling.ts'
import { fromWire } from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/** The lines of an earlier bill, as new ones: its quantities and rates, and the tax of this bill's day. */
export function useLastLines(document: OpenDocument<InvoiceValues>) {
  const [isTaking, setIsTaking] = useState(false)
  const take = async (id: string) => {
    setIsTaking(true)
    try {
      const bill = await call(getInvoice, { params: { id } })
      const names = [...new Set(bill.items.map(({ itemId }) => itemId).filter(Boolean))]
      const { products } = names.length > 0 ? await call(findProducts, { body: { names } }) : { products: [] }
      const lines = fromWire(
        bill.items.map(({ _id: _, sourceLine: __, taken: ___, scheme: ____, ...line }) => line),
      )
      document.set({ pricesIncludeTax: bill.pricesIncludeTax ?? false })
      document.dispatch({ type: 'paste', lines: withProductTax(lines, products, document.now().values.date) })
    } catch (failure) {
      alertToast(messageOf(failure, NO_ANSWER))
    }
    setIsTaking(false)
  }
  return { take, isTaking }
}
