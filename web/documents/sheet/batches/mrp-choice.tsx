import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ShelfBatch } from '#contract/documents/line-batches.ts'
import { CURRENCY_SYMBOL, formatQuantity, formatRate } from '#domain/money.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { type BatchesOfMrp, batchesByMrp } from '#domain/shelf/batches/mrps.ts'
import { priceOfUnits } from '#domain/shelf/packs.ts'
import { t } from '#domain/words/t.ts'
import type { Scan } from '#web/documents/open-document/lines/scanned-line.ts'
import { priceOfBatch } from '#web/documents/open-document/lines/typed-batches.ts'
import { useAnswerKeys } from './answer-keys.ts'
import classes from './batch-cells.module.css'

export const mrpsOf = ({ product: { batches = [] } }: Scan, soldOn: string) => batchesByMrp(batches, soldOn)

/** Batches of the MRP that was chosen; undefined where no more than one stands there. */
export type Among = readonly string[] | undefined

export interface MrpQuestion {
  good: Scan
  /** The day of the sale. */
  soldOn: string
  /** The row that asks, or another place. */
  at: string | undefined
  answer: (among: Among) => void
  /** Takes figures that are a quantity and no answer; absent where none can be typed. */
  onTyped?: ((text: string) => void) | undefined
}

interface MrpChoiceProps extends MrpQuestion {
  /** True at a row of the sheet, over the rows below it. */
  isFloating?: boolean | undefined
}

/** Asks for the MRP on the pack by one key; Escape takes the first to expire. A scanner, or a typed number, chooses nothing. */
export function MrpChoice({ good, soldOn, answer, onTyped, isFloating }: MrpChoiceProps) {
  const { product, pack } = good
  const list = useRef<HTMLUListElement>(null)
  const mrps = mrpsOf(good, soldOn)
  const choose = (chosen = mrps[0]) => answer(chosen?.batches.map(({ _id }) => _id))
  useEffect(() => {
    list.current?.querySelector('button')?.focus({ preventScroll: true })
    list.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]
  const focused = () => buttons().findIndex((button) => button.matches(':focus'))
  const [typed, setTyped] = useState('')
  // After a name the quantity is typed: figures are its own, and letters choose.
  const keys = mrps.map((_, index) => (onTyped ? String.fromCharCode(65 + index) : String(index + 1)))
  const press = useAnswerKeys(
    (key) => {
      const chosen = mrps[key === 'Enter' ? focused() : keys.indexOf(key.toUpperCase())]
      if (chosen) choose(chosen)
    },
    (text) => {
      onTyped?.(text)
      if (onTyped) setTyped((before) => before + text)
    },
    onTyped !== undefined,
  )
  const answerKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Tab: event.shiftKey ? -1 : 1 }[event.key]
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') choose()
    else if (step)
      buttons()
        .at((focused() + step) % mrps.length)
        ?.focus()
    else if (!event.ctrlKey && !event.altKey && !event.metaKey) press(event.key, event.timeStamp)
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // Another window in front of this one answers nothing.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) choose()
  }
  const holds = pack?.holds ?? 1
  return (
    <div data-hints>
      <section
        className={`${classes.choice} ${isFloating ? classes.floating : ''}`}
        aria-label={t('MRP of {item}', { item: product.name })}
        onBlur={leave}
      >
        <p className="row spread small quiet">
          <b>{product.name}</b> {t('several MRPs')}
        </p>
        <ul ref={list} className={classes.mrps} onKeyDown={answerKey}>
          {mrps.map((one, index) => (
            <li key={one.mrp}>
              <button type="button" className="bare pressable" onClick={() => choose(one)}>
                <kbd>{keys[index]}</kbd>
                <Facts {...one} holds={holds} price={priceOf(good, one)} />
              </button>
            </li>
          ))}
        </ul>
        <p className="small quiet">
          {t('Look at the pack, then one key. First to expire is on top.')}{' '}
          {typed.trim() && <b role="status">{t('Quantity {quantity}', { quantity: typed.trim() })}</b>}
        </p>
      </section>
    </div>
  )
}

const rupees = (rate: number) => `${CURRENCY_SYMBOL}${formatRate(rate)}`

const priceOf = ({ product, pack }: Scan, { batches: [first] }: BatchesOfMrp<ShelfBatch>) =>
  first && priceOfUnits(priceOfBatch(product, first), pack?.holds ?? 1)

interface FactsProps extends BatchesOfMrp<ShelfBatch> {
  holds: number
  price: number | undefined
}

function Facts({ mrp, batches: [first], stock, holds, price }: FactsProps) {
  return (
    <>
      <b>{mrp === null ? t('no MRP') : t('MRP {mrp}', { mrp: rupees(priceOfUnits(mrp, holds)) })}</b>
      <span>{first?.expiry ? `${first.number}, ${expiryWords(first.expiry)}` : first?.number}</span>
      <span className="quiet">{t('{stock} here', { stock: formatQuantity(stock) })}</span>
      <span className="align-end">{price !== undefined && rupees(price)}</span>
    </>
  )
}
