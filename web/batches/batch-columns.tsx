import { Link } from 'react-router'
import type { StandingBatch } from '#contract/shelf/batches.ts'
import { formatRate, formatRupees } from '#domain/money.ts'
import { packedWords } from '#domain/shelf/packed-quantity.ts'
import { t } from '#domain/words/t.ts'
import { documentPath } from '#web/app/paths.ts'
import type { Column } from '#web/ui/list/data-list.tsx'
import { adviceFor, adviceWords, speedWords } from './advice-words.ts'
import classes from './batches.module.css'
import type { ChosenBatches } from './chosen/chosen-batches.ts'
import { ExpiryWord } from './expiry-word.tsx'

interface ShownColumns {
  seesCosts: boolean
  hasPlaces: boolean
  /** False where the shop has pieces with serial numbers alone: they do not expire. */
  hasBatches: boolean
  today: string
  chosen: ChosenBatches
}

/** Columns of what stands by batch; its worth for who may see costs. */
export const batchColumns = ({
  seesCosts,
  hasPlaces,
  hasBatches,
  today,
  chosen,
}: ShownColumns): Column<StandingBatch>[] => {
  const columns: (Column<StandingBatch> | false)[] = [
    {
      header: t('Choose'),
      head: <ChooseAll chosen={chosen} />,
      width: '44px',
      cell: (batch) => <ChooseBatch batch={batch} chosen={chosen} />,
    },
    {
      header: t('Product'),
      width: '1.5fr',
      cell: ({ product: { name } }) => <span className={classes.whole}>{name}</span>,
    },
    {
      header: hasBatches ? t('Batch') : t('Serial number'),
      width: hasBatches ? '116px' : '156px',
      cell: ({ number, mrp }) => (
        <>
          {number}
          {mrp !== null && (
            <small className="block small quiet">{t('MRP {amount}', { amount: formatRate(mrp) })}</small>
          )}
        </>
      ),
    },
    hasBatches && {
      header: t('Expiry'),
      width: '128px',
      cell: ({ expiry }) => <ExpiryWord expiry={expiry} />,
    },
    hasPlaces && {
      header: t('Place'),
      width: '108px',
      leaves: 1,
      cell: ({ place }) => <span title={place?.name}>{place?.name ?? '-'}</span>,
    },
    {
      header: t('On hand'),
      width: '164px',
      cell: (batch) => (
        <>
          {packedWords(batch.quantity, batch.product)}
          <small className="block small quiet">{speedWords(batch)}</small>
        </>
      ),
    },
    seesCosts && {
      header: t('Value at cost'),
      width: '104px',
      align: 'right',
      cell: ({ worth }) => (worth == null ? '-' : formatRupees(worth)),
    },
    {
      header: t('What can be done'),
      width: '1.4fr',
      cell: (batch) => <AdviceCell batch={batch} today={today} seesCosts={seesCosts} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** What can be done with a batch; quiet where it goes by itself. The note names the bill, which opens. */
function AdviceCell({
  batch,
  today,
  seesCosts,
}: Pick<ShownColumns, 'today' | 'seesCosts'> & { batch: StandingBatch }) {
  const advice = adviceFor(batch, today)
  const { words, note } = adviceWords(batch, advice, seesCosts)
  const { bill } = batch
  return (
    <>
      <span className={advice.does === 'itself' ? `quiet ${classes.whole}` : classes.whole}>{words}</span>
      {note && (
        <small className={`block small quiet ${classes.whole}`}>
          {bill && advice.does === 'return' ? (
            <Link to={documentPath('invoice', bill._id)}>{note}</Link>
          ) : (
            note
          )}
        </small>
      )}
    </>
  )
}

interface ChooseBatchProps {
  batch: StandingBatch
  chosen: ChosenBatches
}

export const ChooseBatch = ({ batch, chosen }: ChooseBatchProps) => (
  <input
    type="checkbox"
    aria-label={t('Choose batch {number}', { number: batch.number })}
    checked={chosen.has(batch)}
    onClick={(event) => event.stopPropagation()}
    onChange={() => chosen.toggle(batch)}
  />
)

const ChooseAll = ({ chosen }: Pick<ChooseBatchProps, 'chosen'>) => (
  <input
    type="checkbox"
    aria-label={t('Choose all that are shown')}
    checked={chosen.isAll}
    onChange={chosen.toggleAll}
  />
)
