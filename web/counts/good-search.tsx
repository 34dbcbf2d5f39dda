import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '#contract/shelf/products.ts'
import { t } from '#domain/words/t.ts'
import { useProductSearch } from '#web/products/product-data.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './counts.module.css'

/** Finds goods by name or code; what the books have of them is not shown. */
export function GoodSearch({ onPick }: { onPick: (product: Product) => void }) {
  const [text, setText] = useState('')
  const { products, error, isSearching } = useProductSearch(text)
  const goods = products.filter(({ isService }) => !isService)
  const pick = (product: Product) => {
    setText('')
    onPick(product)
  }
  return (
    <div className="grid gap-2">
      <TextInput
        type="search"
        aria-label={t('Item name or code')}
        placeholder={t('Item name or code')}
        maxLength={100}
        leftSection={<Icon name="search" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = goods
          if (event.key === 'Enter' && first && !isSearching) pick(first)
        }}
      />
      {text.trim() !== '' && (
        <ul className={`card clip ${classes.lines}`} aria-label={t('Products')} aria-busy={isSearching}>
          {goods.map((product) => (
            <li key={product._id}>
              <button type="button" className="bare wide pressable align-start" onClick={() => pick(product)}>
                {product.name} <small className="small quiet">{product.itemId}</small>
              </button>
            </li>
          ))}
          {error && <li role="alert">{error.message}</li>}
          {!error && !isSearching && goods.length === 0 && <li className="quiet">{t('Nothing found.')}</li>}
        </ul>
      )}
    </div>
  )
}
