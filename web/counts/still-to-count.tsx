import type { CountedGood } from '#contract/shelf/counts.ts'
import { plural, t } from '#domain/words/t.ts'
import { keyOf } from './counted-store.ts'
import classes from './counts.module.css'
import { batchWords } from './good-words.ts'

/** As many as are shown: the list is to begin with, and to look what is missing at the end. */
const MOST_SHOWN = 50

interface StillToCountProps {
  goods: readonly CountedGood[]
  /** True if there are more than these. */
  hasMore: boolean
  onOpen: (good: CountedGood) => void
}

/** Goods that stand there and are not counted yet, by rack and name. */
export const StillToCount = ({ goods, hasMore, onOpen }: StillToCountProps) =>
  goods.length > 0 && (
    <details className="card clip">
      <summary className="heading pressable inset-3">
        {hasMore
          ? t('{count} and more still to count', { count: goods.length })
          : plural(goods.length, '{count} still to count', '{count} still to count', { count: goods.length })}
      </summary>
      <ul className={classes.lines} aria-label={t('Still to count')}>
        {goods.slice(0, MOST_SHOWN).map((good) => (
          <li key={keyOf(good)}>
            <button type="button" className="bare wide pressable align-start" onClick={() => onOpen(good)}>
              {good.product.name}{' '}
              <small className="small quiet">
                {[batchWords(good.batch), good.product.rack].filter(Boolean).join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
