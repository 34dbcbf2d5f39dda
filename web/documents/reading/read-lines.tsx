import type { ReactNode } from 'react'
import {
  CURRENCY_SYMBOL,
  formatPercent,
  formatQuantity,
  formatRate,
  formatRupees,
  sumOfPercents,
} from '#domain/money.ts'
import { packWords } from '#domain/shelf/pack-words.ts'
import { partsWords } from '#domain/shelf/recipes/recipe-words.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import type { AnyDocument } from '#web/documents/nouns.ts'
import classes from './document-reading.module.css'

interface ReadLinesProps {
  document: AnyDocument
  /** A button at the head. */
  action?: ReactNode
  /** A row below the lines. */
  sums?: ReactNode
}

/** Lines as a list, where the paper would be too small to read. */
export const ReadLines = ({ document: { items }, action, sums }: ReadLinesProps) => (
  <section className={`panel ${classes.lines}`} aria-label={t('Items')}>
    <div className={`flex baseline spread gap-3 ${classes.linesHead}`}>
      <h2>
        {t('Items')} <span>{items.length}</span>
      </h2>
      {action}
    </div>
    <ol>
      {items.map(({ _id, itemname, quantity, unit, pack, rate, total, cgst, sgst, igst, parts }, index) => {
        const gst = sumOfPercents(cgst, sgst, igst)
        return (
          <li key={_id ?? index}>
            <span>
              {itemname}
              <small>
                {formatQuantity(quantity)} {unitWords(unit)} × {CURRENCY_SYMBOL}
                {formatRate(rate)}
                {pack && ` · ${packWords(pack)}`}
              </small>
              {parts && <small>{t('Took: {parts}', { parts: partsWords(parts) })}</small>}
            </span>
            <span className="money align-end">
              {formatRupees(total)}
              {gst > 0 && <small>{`GST ${formatPercent(gst)}`}</small>}
            </span>
          </li>
        )
      })}
    </ol>
    {sums}
  </section>
)
