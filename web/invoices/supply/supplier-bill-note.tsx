import { mayCollectTax } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { typedPaise } from '#web/documents/open-document/values/document-values.ts'
import { differenceWords } from '#web/invoices/bought/supplier-total.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import classes from '#web/invoices/payment/payment.module.css'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'

/** Warning of a purchase without the supplier's number and date: it can be saved, but its tax cannot be claimed. */
export function SupplierBillNote({ document }: { document: OpenDocument<InvoiceValues> }) {
  const { gst } = useUses()
  const { values, totals, shop } = document
  const missing = missingWords(!values.supplierBillNo.trim(), !values.supplierBillDate)
  const claims = gst && mayCollectTax(shop.registration ?? 'regular') && totals.totalTax > 0
  if (!claims || !missing) return null
  return (
    <p className={`flex caption amber ${classes.warning}`} role="status">
      <Icon name="alert-triangle" />
      <span>{missing}</span>
    </p>
  )
}

/** Whether what is typed comes to the total on the supplier's paper. */
export function TotalCheck({
  document: { values, totals, lines },
}: {
  document: OpenDocument<InvoiceValues>
}) {
  if (!values.supplierTotal || lines.length === 0) return null
  const difference = differenceWords(totals.grandTotal, typedPaise(values.supplierTotal))
  return (
    <p className="small" role="status">
      <StateWord state={difference ? 'low' : 'done'}>
        {difference ?? t("Our sum is the supplier's total.")}
      </StateWord>
    </p>
  )
}

function missingWords(number: boolean, date: boolean): string | undefined {
  if (number && date)
    return t(
      "The number and date of the supplier's own bill are missing: without, its tax matches nothing in GSTR-2B and no input credit can be claimed.",
    )
  if (number)
    return t(
      "The number of the supplier's own bill is missing: without, its tax matches nothing in GSTR-2B and no input credit can be claimed.",
    )
  return date
    ? t(
        "The date of the supplier's own bill is missing: without, its tax matches nothing in GSTR-2B and no input credit can be claimed.",
      )
    : undefined
}
