import { formatQuantity, formatRate, formatRupees } from '#domain/money.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import type { AnyDocument } from '#web/documents/nouns.ts'
import paper from '#web/ui/frame/panel.module.css'
import classes from './document-reading.module.css'

/** Lines as a list, where the paper would be too small to read. */
export const ReadLines = ({ document: { items } }: { document: AnyDocument }) => (
  <section className={`${paper.panel} ${classes.lines}`} aria-label={t('Items')}>
    <h2>{t('Items')}</h2>
    <ol>
      {items.map(({ _id, itemname, quantity, unit, rate, total }, index) => (
        <li key={_id ?? index}>
          <span>
            {itemname}
            <small>
              {formatQuantity(quantity)} {unitWords(unit)} x {formatRate(rate)}
            </small>
          </span>
          <span className="money">{formatRupees(total)}</span>
        </li>
      ))}
    </ol>
  </section>
)
