import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ShelfBatch } from '#contract/documents/line-batches.ts'
import { CURRENCY_SYMBOL, formatQuantity, formatRate } from '#domain/money.ts'
import { isExpired } from '#domain/shelf/batches/choose-batches.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { plural, t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { priceOfBatch, shelfOf } from '#web/documents/open-document/lines/typed-batches.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import classes from './batch-cells.module.css'
import { nearDays } from './near-days.ts'

interface BatchChoiceProps {
  line: SheetLine
  /** The day of a sale; absent where goods go back. */
  soldOn: string | undefined
  onChoose: (batch: ShelfBatch) => void
  onClose: () => void
}

/** The batches of a product on the shelf, the first to expire on top; each is taken by its figure. */
export function BatchChoice({ line, soldOn, onChoose, onClose }: BatchChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  const product = line.batches?.product
  const maySellExpired = useMay('expired')
  const shelf = shelfOf(line).filter((batch) => maySellExpired || !isExpired(batch, soldOn))
  const isListed = shelf.length > 0
  // Enter takes no expired goods: those are chosen on purpose.
  const first = Math.max(
    0,
    shelf.findIndex((batch) => !isExpired(batch, soldOn)),
  )
  useEffect(() => {
    if (isListed) list.current?.querySelectorAll('button')[first]?.focus()
  }, [isListed, first])
  const answerKey = (event: KeyboardEvent) => {
    const choices = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = choices.findIndex((choice) => choice.matches(':focus'))
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = shelf[Number(event.key) - 1]
    if (!chosen && !step && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (step) choices[(at + step + choices.length) % choices.length]?.focus()
    else if (chosen) onChoose(chosen)
  }
  return (
    <div className={`${classes.choice} ${classes.floating}`}>
      <p className="row spread small quiet">
        <b>{line.itemname}</b> {t('first to expire on top')}
      </p>
      {shelf.length === 0 && <p className="small quiet">{t('No batch of it is on the shelf.')}</p>}
      <ul ref={list} onKeyDown={answerKey}>
        {shelf.map((batch, index) => (
          <li key={batch._id}>
            <button type="button" className="bare pressable" onClick={() => onChoose(batch)}>
              <kbd>{index + 1}</kbd>
              <b>{batch.number}</b>
              <ExpiryOf batch={batch} soldOn={soldOn} />
              <span className="quiet">
                {batch.mrp !== null && `MRP ${CURRENCY_SYMBOL}${formatRate(batch.mrp)}`}
              </span>
              <span className="quiet">{t('{stock} here', { stock: formatQuantity(batch.stock) })}</span>
              <span className="align-end">
                {product && `${CURRENCY_SYMBOL}${formatRate(priceOfBatch(product, batch))}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ExpiryOf({ batch: { expiry }, soldOn }: { batch: ShelfBatch; soldOn: string | undefined }) {
  if (expiry === null) return <span />
  const month = expiryWords(expiry)
  const days = soldOn === undefined ? undefined : nearDays(expiry, soldOn)
  if (days === undefined) return <span>{month}</span>
  if (days < 0) return <span className="red">{t('Expired {month}', { month })}</span>
  return (
    <span className="row gap-2">
      {month}
      <StateWord state="expiring">{plural(days, '{count} day', '{count} days', { count: days })}</StateWord>
    </span>
  )
}
