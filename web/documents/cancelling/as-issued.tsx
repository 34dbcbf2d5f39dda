import type { Invoice } from '#contract/invoices.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatQuantity, formatRate, formatRupees } from '#domain/money.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
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
    <table className="table smaller">
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          <th scope="col">{t('Quantity')}</th>
          <th scope="col">{t('Rate')}</th>
          <th scope="col">{t('Total')}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.items.map((line) => (
          <tr key={line._id}>
            <td>{line.itemname}</td>
            <td>{`${formatQuantity(line.quantity)} ${unitWords(line.unit)}`}</td>
            <td>{formatRate(line.rate)}</td>
            <td>{formatRupees(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('Invoice total')}
          </th>
          <td>{formatRupees(invoice.grandTotal)}</td>
        </tr>
      </tfoot>
    </table>
  </section>
)
