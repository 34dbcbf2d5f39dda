import { mayCollectTax } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import classes from '#web/invoices/payment/payment.module.css'
import { Icon } from '#web/ui/frame/icon.tsx'

/** A purchase is saved without them as well; the tax on it is then nobody's to claim. */
export function SupplierBillNote({ document }: { document: OpenDocument<InvoiceValues> }) {
  const { gst } = useUses()
  const { values, totals, shop } = document
  const missing = [!values.supplierBillNo.trim() && 'number', !values.supplierBillDate && 'date']
    .filter(Boolean)
    .join(' and ')
  const claims = gst && mayCollectTax(shop.registration ?? 'regular') && totals.totalTax > 0
  if (!claims || !missing) return null
  return (
    <p className={classes.warning} role="status">
      <Icon name="alert-triangle" />
      <span>
        The {missing} of the supplier's own bill {missing.includes('and') ? t('are') : t('is')} missing:
        without, its tax matches nothing in GSTR-2B and no input credit can be claimed.
      </span>
    </p>
  )
}
