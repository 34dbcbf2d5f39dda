import { type ReactNode, useRef } from 'react'
import { CURRENCY_SYMBOL, formatQuantity, formatRate } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { ShelfGood } from '#web/documents/open-document/lines/sheet-line.ts'
import { writeQuantity } from '#web/documents/sheet/cells/number-cell.tsx'
import { notHereWords, useFilledPrice } from './first-price.ts'
import classes from './product-picker.module.css'

interface PickRowProps {
  product: ShelfGood
  /** The product's name, perhaps with marked letters. */
  name: ReactNode
  /** Quantity in the document; undefined if it has none. */
  quantity: number | undefined
  onMore: () => void
  onLess: () => void
  /** Opens the line of this product. */
  onOpen: () => void
}

/** A product with plus and minus; one that is in the document opens by a tap on its name. */
export function PickRow({ product, name, quantity, onMore, onLess, onOpen }: PickRowProps) {
  const priceOf = useFilledPrice()
  const more = useRef<HTMLButtonElement>(null)
  const isIn = quantity !== undefined
  const stock = notHereWords(product) ?? t('Stock {stock}', { stock: formatQuantity(product.stock) })
  const about = [stock, product.itemId].filter(Boolean).join(' · ')
  return (
    <li className={`row gap-1 ${classes.row}`} data-in={isIn || undefined}>
      <button
        type="button"
        className={`grid grow shrink bare pressable breaks align-start ${classes.product}`}
        onClick={isIn ? onOpen : onMore}
      >
        <span>{name}</span>
        <small>
          {CURRENCY_SYMBOL}
          {formatRate(priceOf(product))} · {about}
        </small>
      </button>
      {isIn && (
        <>
          <button
            type="button"
            className={classes.step}
            aria-label={t('One less of {name}', { name: product.name })}
            onClick={() => {
              onLess()
              // Removing the last piece also removes this button.
              more.current?.focus()
            }}
          >
            −
          </button>
          <span className={classes.count}>
            {Number.isNaN(quantity) ? '?' : writeQuantity(quantity)}
            <span className="sr-only"> {t('in the document')}</span>
          </span>
        </>
      )}
      <button
        ref={more}
        type="button"
        className={classes.step}
        aria-label={t('One more of {name}', { name: product.name })}
        onClick={onMore}
      >
        +
      </button>
    </li>
  )
}
