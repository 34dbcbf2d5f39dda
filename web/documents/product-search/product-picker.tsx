import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { CURRENCY_SYMBOL, formatQuantity, formatRate } from '#domain/money.ts'
import { useProductSearch } from '#web/products/product-data.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { rateOf, useFirstPrice } from './first-price.ts'
import { asOfWords, Matched, searchFailed } from './product-matches.tsx'
import classes from './product-picker.module.css'

interface ProductPickerProps {
  /** A product, or the text itself for a line without one. */
  onPick: (product: Product | string) => void
  onClose: () => void
}

/** The product search of a hand-held screen. */
export function ProductPicker({ onPick, onClose }: ProductPickerProps) {
  const [text, setText] = useState('')
  const { products, isSearching, error, retry, asOf } = useProductSearch(text)
  const firstPrice = useFirstPrice()
  const wanted = text.trim()
  return (
    <Modal opened onClose={onClose} title="Add Item" fullScreen>
      <TextInput
        data-autofocus
        type="search"
        aria-label="Name, SKU, HSN or item code"
        placeholder="Name, SKU, HSN or item code"
        maxLength={100}
        leftSection={<Icon name="search" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {asOf !== undefined && <p className={classes.asOf}>{asOfWords(asOf)}</p>}
      <ul className={classes.list} aria-label="Products" aria-busy={isSearching}>
        {products.map((product) => (
          <li key={product._id}>
            <button type="button" onClick={() => onPick(product)}>
              <span>
                <Matched name={product.name} text={text} />
              </span>
              <span>
                {CURRENCY_SYMBOL}
                {formatRate(rateOf(product, firstPrice))}
              </span>
              <small>{[product.itemId, product.hsncode].filter(Boolean).join(' · ')}</small>
              <small>Stock {formatQuantity(product.stock)}</small>
            </button>
          </li>
        ))}
        {error && (
          <li>
            <button type="button" className={classes.failed} onClick={retry}>
              <span role="alert">{searchFailed(error)}</span> <b>Try again</b>
            </button>
          </li>
        )}
        {wanted && (
          <li>
            <button type="button" className={classes.keep} onClick={() => onPick(wanted)}>
              {!error && !isSearching && products.length === 0 ? 'No product found. Keep' : 'Or keep'} “
              {wanted}” as typed: a line without a product, stock stays as it is.
            </button>
          </li>
        )}
      </ul>
    </Modal>
  )
}
