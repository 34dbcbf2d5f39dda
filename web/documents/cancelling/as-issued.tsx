import type { Invoice } from '#contract/invoices.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './instead.module.css'

/** Read-only view of a bill that cannot be edited: party, lines and totals. */
export const AsIssued = ({ invoice }: { invoice: Invoice }) => (
  <section className={classes.issued} aria-label={t('The bill as it stands')}>
    <p>
      {[
        invoice.merchants.name || t('Walk-in customer'),
        formatDate(invoice.invoiceDate),
        invoice.pendingAmount > 0 && t('{amount} pending', { amount: formatRupees(invoice.pendingAmount) }),
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
    <FiguresTable
      className="smaller"
      label={t('The bill as it stands')}
      rows={invoice.items}
      columns={[
        { header: t('Item'), value: ({ itemname: name }) => name, total: t('Invoice total') },
        {
          header: t('Quantity'),
          align: 'end',
          value: ({ quantity, unit }) => `${formatQuantity(quantity)} ${unitWords(unit)}`,
          total: '',
        },
        { header: t('Rate'), kind: 'rate', value: ({ rate }) => rate, total: '' },
        { header: t('Total'), kind: 'rupees', value: ({ total }) => total, total: invoice.grandTotal },
      ]}
    />
  </section>
)
