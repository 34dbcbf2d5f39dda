import type { Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { marginOf, sellingProblem, usualPrice } from '#web/documents/open-document/lines/selling-price.ts'
import { broughtBatch } from '#web/documents/open-document/lines/typed-batches.ts'
import { NumberCell, writeRate } from '../cells/number-cell.tsx'
import { type CellProps, cellName } from '../cells/row-cells.tsx'
import classes from './batch-cells.module.css'

interface SellCellProps extends Pick<CellProps, 'line' | 'row' | 'dispatch'> {
  taxable: Paise | undefined
}

/** What the goods of a purchase are sold for from now on, with the margin that is left. */
export function SellCell({ line, row, dispatch, taxable }: SellCellProps) {
  if (!line.batches?.product?.inBatches || line.batches.product.hasSerials) return null
  const usual = usualPrice(line)
  const problem = sellingProblem(line)
  const margin = problem ? undefined : marginOf(line, taxable)
  return (
    <>
      <NumberCell
        data-column="price"
        aria-label={cellName(t('Sell at'), row)}
        aria-invalid={problem ? true : undefined}
        title={problem}
        placeholder={usual === undefined ? undefined : writeRate(usual)}
        value={line.batches.price}
        write={writeRate}
        onChange={(price) =>
          dispatch({
            type: 'type',
            key: line.key,
            change: { batches: { ...line.batches, ...broughtBatch(line), price } },
          })
        }
      />
      {margin !== undefined && (
        <small className={`smaller align-end ${margin < 0 ? 'red' : 'quiet'} ${classes.margin}`}>
          {t('Margin {percent}', { percent: `${margin.toFixed(1)}%` })}
        </small>
      )}
      {problem && (
        <p role="alert" data-hints className={`small red ${classes.hint}`}>
          {problem}
        </p>
      )}
    </>
  )
}
