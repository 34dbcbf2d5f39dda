import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '#contract/shelf/products.ts'
import { usualProducts } from '#contract/shelf/shelf-lookups.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { countOfItems } from '#web/documents/open-document/document-facts.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { hasMrps, MrpQuestionAt, useAskedMrp } from '#web/documents/scanner/asked-mrp.tsx'
import { useProductSearch } from '#web/products/product-data.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useShelfGoods } from './first-price.ts'
import { useNewProduct } from './new-product.tsx'
import { PickRow } from './pick-row.tsx'
import { asOfWords, keepWords, Matched, searchFailed } from './product-matches.tsx'
import classes from './product-picker.module.css'

/** The parts of an open document that the picker uses. */
type Counted = Pick<OpenDocument<DocumentValues>, 'values' | 'lines' | 'totals' | 'direction' | 'dispatch'>

interface ProductPickerProps {
  document: Counted
  /** Keeps the text itself as a line without a product. */
  onKeep: (text: string) => void
  onOpen: (key: string) => void
  onClose: () => void
}

/** Product picker on phones: usual products at once, others by search, each with plus and minus. */
export function ProductPicker(props: ProductPickerProps) {
  const { document, onKeep, onClose } = props
  const [text, setText] = useState('')
  const wanted = text.trim()
  return (
    <Modal opened onClose={onClose} title={t('Add Item')} fullScreen>
      <div className={classes.picker}>
        <TextInput
          type="search"
          aria-label={t('Name, SKU, HSN or item code')}
          placeholder={t('Name, SKU, HSN or item code')}
          maxLength={100}
          leftSection={<Icon name="search" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <MrpQuestionAt at="picker" />
        {wanted ? <Found {...props} text={text} onKeep={() => onKeep(wanted)} /> : <Usual {...props} />}
        <div className={classes.foot}>
          <p role="status">
            {countOfItems(document.lines.length)}{' '}
            <strong className="block figure">{formatRupees(document.totals.grandTotal)}</strong>
          </p>
          <Button onClick={onClose}>{t('Done')}</Button>
        </div>
      </div>
    </Modal>
  )
}

interface FoundProps extends Omit<ProductPickerProps, 'onKeep'> {
  text: string
  onKeep: () => void
}

function Found({ text, onKeep, ...props }: FoundProps) {
  const { products, isSearching, error, retry, asOf } = useProductSearch(text)
  const { dispatch } = props.document
  const newProduct = useNewProduct()
  const mayAdd = useMay('stock')
  const add = () => newProduct.ask(text.trim(), (product) => dispatch({ type: 'scan', product }))
  return (
    <>
      {asOf !== undefined && <p className={`small quiet ${classes.asOf}`}>{asOfWords(asOf)}</p>}
      <ul className={`above-2 ${classes.list}`} aria-label={t('Products')} aria-busy={isSearching}>
        <Rows {...props} products={products} text={text} />
        {error && (
          <li>
            <button type="button" className={classes.failed} onClick={retry}>
              <span role="alert">{searchFailed(error)}</span> <b>{t('Try again')}</b>
            </button>
          </li>
        )}
        <li>
          <button type="button" className={classes.keep} onClick={onKeep}>
            {keepWords(text, !error && !isSearching && products.length === 0)}
          </button>
        </li>
        {mayAdd && !error && asOf === undefined && (
          <li>
            <button type="button" className={classes.new} onClick={add}>
              <Icon name="plus" /> {t('New product “{name}”', { name: text.trim() })}
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

const USUAL = {
  sales: {
    loading: t('Loading what you sold last...'),
    failed: t('What you sold last could not be loaded. Search for it above.'),
    none: t('Search for a product. What you sold will stand here.'),
    last: t('Last sold'),
    most: t('Most sold'),
  },
  purchase: {
    loading: t('Loading what you bought last...'),
    failed: t('What you bought last could not be loaded. Search for it above.'),
    none: t('Search for a product. What you bought will stand here.'),
    last: t('Last bought'),
    most: t('Most bought'),
  },
}

/** The usual products, which need no typing. */
function Usual(props: Omit<ProductPickerProps, 'onKeep'>) {
  const { direction } = props.document
  const { data, error, refetch } = useAnswer(usualProducts, { query: { direction } })
  const words = USUAL[direction]
  if (!data && error) {
    return (
      <p className={`grid gap-3 quiet ${classes.hint}`} role="alert">
        {words.failed}{' '}
        <Button variant="default" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </p>
    )
  }
  if (!data) return <p className={`grid gap-3 quiet ${classes.hint}`}>{words.loading}</p>
  if (data.last.length === 0 && data.best.length === 0)
    return <p className={`grid gap-3 quiet ${classes.hint}`}>{words.none}</p>
  const shown = new Set(data.last.map(({ _id }) => _id))
  const best = data.best.filter(({ _id }) => !shown.has(_id))
  return (
    <>
      <Group {...props} title={words.last} products={data.last} />
      <Group {...props} title={words.most} products={best} />
    </>
  )
}

interface RowsProps {
  document: Counted
  onOpen: (key: string) => void
  products: Product[]
  text?: string
}

const Group = ({ title, ...rows }: RowsProps & { title: string }) =>
  rows.products.length > 0 && (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={`above-2 ${classes.list}`}>
        <Rows {...rows} />
      </ul>
    </section>
  )

function Rows({ document, onOpen, products, text = '' }: RowsProps) {
  const { values, dispatch } = document
  const asked = useAskedMrp()
  return useShelfGoods(products).map((product) => {
    const line = values.items.find((item) => item.product === product._id)
    return (
      <PickRow
        key={product._id}
        product={product}
        name={<Matched name={product.name} text={text} />}
        quantity={line && (line.quantity ?? 0)}
        onMore={() => {
          const add = (among?: readonly string[]) => dispatch({ type: 'scan', product, among })
          if (hasMrps({ product })) void asked.ask({ product }, 'picker').then(add)
          else add()
        }}
        onLess={() => line && dispatch({ type: 'less', key: line.key })}
        onOpen={() => line && onOpen(line.key)}
      />
    )
  })
}
