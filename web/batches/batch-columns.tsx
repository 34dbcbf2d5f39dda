import { Link } from 'react-router'
import type { StandingBatch } from '#contract/shelf/batches.ts'
import { formatQuantity, formatRate, formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { batchPath, documentPath } from '#web/app/paths.ts'
import type { Column } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import classes from './batches.module.css'
import { ExpiryWord } from './expiry-word.tsx'

/** '12 Strip' */
const quantityWords = ({ quantity, product }: Pick<StandingBatch, 'quantity' | 'product'>) =>
  [formatQuantity(quantity), product.unit].filter(Boolean).join(' ')

/** Columns of what stands by batch; rates and worth for who may see costs. */
export const batchColumns = (seesCosts: boolean, hasPlaces = false): Column<StandingBatch>[] => {
  const columns: (Column<StandingBatch> | false)[] = [
    {
      header: t('Item'),
      width: '1.6fr',
      cell: ({ product: { name }, place }) => (
        <>
          <span className={classes.whole}>{name}</span>
          {hasPlaces && <small className="block small quiet">{place?.name ?? '-'}</small>}
        </>
      ),
    },
    {
      header: t('Batch'),
      width: '112px',
      cell: ({ _id, number }) => <Link to={batchPath(_id)}>{number}</Link>,
    },
    { header: t('Expiry'), width: '152px', cell: ({ expiry }) => <ExpiryWord expiry={expiry} /> },
    {
      header: t('MRP'),
      width: '84px',
      align: 'right',
      leaves: 1,
      cell: ({ mrp }) => (mrp === null ? '-' : formatRate(mrp)),
    },
    { header: t('In stock'), width: '96px', align: 'right', cell: quantityWords },
    seesCosts && {
      header: t('Bought at'),
      width: '92px',
      align: 'right',
      leaves: 2,
      cell: ({ rate }) => (rate == null ? '-' : formatRate(rate)),
    },
    seesCosts && {
      header: t('Worth'),
      width: '108px',
      align: 'right',
      cell: ({ worth }) => (worth == null ? '-' : formatRupees(worth)),
    },
    {
      header: t('Supplier'),
      width: '1.2fr',
      cell: ({ supplier, bill }) => (
        <>
          <span className={classes.whole}>{supplier?.name ?? '-'}</span>
          {bill && (
            <small className="block small">
              <Link to={documentPath('invoice', bill._id)}>{bill.number}</Link>
            </small>
          )}
        </>
      ),
    },
  ]
  return columns.filter((column) => column !== false)
}

interface BatchCardProps {
  batch: StandingBatch
  /** True below the name of its supplier. */
  isGrouped?: boolean
}

/** Card of a batch on a phone. */
export const BatchCard = ({ batch, isGrouped }: BatchCardProps) => (
  <RowCard
    title={batch.product.name}
    figure={batch.worth == null ? quantityWords(batch) : formatRupees(batch.worth)}
    note={[batch.number, quantityWords(batch), batch.place?.name, !isGrouped && batch.supplier?.name]
      .filter(Boolean)
      .join(' · ')}
    state={<ExpiryWord expiry={batch.expiry} />}
  />
)
