import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ShelfBatch } from '#contract/documents/line-batches.ts'
import type { Product } from '#contract/shelf/products.ts'
import { CURRENCY_SYMBOL, formatQuantity, formatRate } from '#domain/money.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { t } from '#domain/words/t.ts'
import { priceOfBatch } from '#web/documents/open-document/lines/typed-batches.ts'
import classes from './batch-cells.module.css'

interface BatchChoiceProps {
  product: Product | undefined
  date: string
  onChoose: (batch: ShelfBatch) => void
  onClose: () => void
}

/** The batches of a product on the shelf, the first to expire on top; each is taken by its figure. */
export function BatchChoice({ product, date, onChoose, onClose }: BatchChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  const shelf = product?.batches ?? []
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
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
    else if (chosen && !isOver(chosen, date)) onChoose(chosen)
  }
  return (
    <div className={classes.choice}>
      <p className="row spread small quiet">
        <b>{product?.name}</b> {t('first to expire on top')}
      </p>
      {shelf.length === 0 && <p className="small quiet">{t('No batch of it is on the shelf.')}</p>}
      <ul ref={list} onKeyDown={answerKey}>
        {shelf.map((batch, index) => (
          <li key={batch._id}>
            <button
              type="button"
              className="bare pressable"
              disabled={isOver(batch, date)}
              onClick={() => onChoose(batch)}
            >
              <kbd>{index + 1}</kbd>
              <b>{batch.number}</b>
              <span className={isOver(batch, date) ? 'red' : undefined}>{wordsOf(batch, date)}</span>
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

const isOver = ({ expiry }: ShelfBatch, date: string) => expiry !== null && expiry < date

const wordsOf = (batch: ShelfBatch, date: string) => {
  if (batch.expiry === null) return ''
  const month = expiryWords(batch.expiry)
  return isOver(batch, date) ? t('Expired {month}, not sold', { month }) : month
}
