import type { CountedGood } from '#contract/shelf/counts.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { packedWords } from '#domain/shelf/packed-quantity.ts'
import { t } from '#domain/words/t.ts'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { type HeldLine, keyOf } from './counted-store.ts'
import classes from './counts.module.css'
import { batchWords } from './good-words.ts'

interface CountedListProps {
  lines: readonly HeldLine[]
  onOpen: (good: CountedGood) => void
  onRemove: (good: CountedGood) => void
}

/** What this person counted, newest first. */
export const CountedList = ({ lines, onOpen, onRemove }: CountedListProps) => (
  <section className="card clip" aria-label={t('Counted by you')}>
    <div className="row spread gap-2 inset-3">
      <h2 className="heading">
        {t('Counted by you')} <span className="light quiet">{lines.length}</span>
      </h2>
      <small className="small quiet">{t('newest first')}</small>
    </div>
    {lines.length === 0 && <p className="inset-3 quiet">{t('Scan an item, or search it by name.')}</p>}
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={keyOf(line)} className="row gap-2">
          <button
            type="button"
            className="bare grow shrink pressable align-start"
            onClick={() => onOpen(line)}
          >
            <RowCard
              title={line.product.name}
              figure={<strong className="unbroken">{packedWords(line.quantity ?? 0, line.product)}</strong>}
              note={batchWords(line.batch)}
              state={
                <small className="small quiet unbroken">
                  {[line.product.rack, line.isSent ? formatTimeInIndia(new Date(line.at)) : t('not sent yet')]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              }
            />
          </button>
          <IconButton
            icon="close"
            label={t('Take back: {item}', { item: line.product.name })}
            onClick={() => onRemove(line)}
          />
        </li>
      ))}
    </ul>
  </section>
)
