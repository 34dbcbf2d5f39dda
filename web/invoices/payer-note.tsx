import { t } from '#domain/words/t.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { typedPaise } from '#web/documents/open-document/values/document-values.ts'
import classes from '#web/invoices/payment/payment.module.css'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { InvoiceValues } from './invoice-values.ts'

/** On an edited bill that is given to another party: whose the money is (decision 175). */
export function PayerNote({ document, payer }: { document: OpenDocument<InvoiceValues>; payer: string }) {
  if (!typedPaise(document.values.amountReceived)) return null
  return (
    <p className={`flex caption amber ${classes.warning}`} role="status">
      <Icon name="alert-triangle" />
      <span>
        {t('Receipts of {name} stay on the account of {name}. What came with the bill itself goes along.', {
          name: payer,
        })}
      </span>
    </p>
  )
}
