import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Product } from '#contract/shelf/products.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { CURRENCY_SYMBOL, formatQuantity, formatRate } from '#domain/money.ts'
import { packOfCode } from '#domain/shelf/packs.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import type { ShelfGood } from '#web/documents/open-document/lines/sheet-line.ts'
import { useProductSearch } from '#web/products/product-data.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { notHereWords, useFilledPrice, useShelfGoods } from './first-price.ts'
import { useNewProduct } from './new-product.tsx'
import classes from './product-matches.module.css'

/** 'marked': the marked match. 'typed': the text, unless it is the name or a code of a match, or one was chosen by arrows. */
export type Taking = 'marked' | 'typed'

/** Actions of the cell's keys on the list. */
export interface MatchKeys {
  move: (step: 1 | -1) => void
  /** Takes a match or the text; during a search, once it ends: then returns true. */
  take: (how: Taking) => boolean
}

interface ProductMatchesProps {
  id: string
  text: string
  keys: RefObject<MatchKeys | null>
  /** The id of the marked option, for aria-activedescendant. */
  onMark: (optionId: string) => void
  onPick: (product: Product) => void
  onKeep: () => void
  /** Opens the form of a new product. */
  onNew: (name: string) => void
  /** Called when the search failed: a pending choice is dropped. */
  onFail: () => void
}

/** Products that match the text of a line, then as the last choices the text itself and a new product. */
export function ProductMatches(props: ProductMatchesProps) {
  const { id, text, keys, onMark, onPick, onKeep, onFail } = props
  const { products: found, isSearching, error, retry, asOf } = useProductSearch(text)
  const products = useShelfGoods(found)
  const mayAdd = useMay('stock')
  // Offline, no product can be added.
  const canAdd = mayAdd && !error && asOf === undefined
  const [marked, setMarked] = useState<{ text: string; index: number }>()
  const [awaited, setAwaited] = useState<Taking>()
  const list = useRef<HTMLDivElement>(null)
  // After a failure the only option is a retry, so that an early key does not keep the text as a free-text line.
  const choices = error ? 1 : products.length
  const last = canAdd ? choices + 1 : choices
  const chosen = marked?.text === text ? marked.index : undefined
  const index = Math.min(chosen ?? 0, last)
  const optionId = (i: number) => `${id}-${i}`

  const addNew = () => props.onNew(text.trim())
  const takeMarked = () => {
    const product = products[index]
    if (product) onPick(product)
    else if (error && index === 0) retry()
    else if (index > choices) addNew()
    else onKeep()
  }
  const takeTyped = () => {
    const named = products.find((product) => isNamed(product, text))
    if (chosen !== undefined || error) takeMarked()
    else if (named) onPick(named)
    else onKeep()
  }
  const takeNow = (how: Taking) => (how === 'typed' ? takeTyped() : takeMarked())
  useImperativeHandle(keys, () => ({
    move: (step) => {
      const count = last + 1
      setMarked({ text, index: (index + step + count) % count })
    },
    take: (how) => {
      if (isSearching) setAwaited(how)
      else takeNow(how)
      return isSearching
    },
  }))
  useEffect(() => {
    if (!awaited || isSearching) return
    setAwaited(undefined)
    if (error) return onFail()
    // Taking a match renders the row at once, which React refuses during a render.
    queueMicrotask(() => takeNow(awaited))
  })
  useEffect(() => onMark(`${id}-${index}`), [id, index, onMark])
  const { prepare } = useNewProduct()
  const isNothing = canAdd && !isSearching && products.length === 0
  useEffect(() => {
    if (isNothing) prepare()
  }, [isNothing, prepare])
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={list} className={classes.list} data-searching={isSearching || undefined}>
      <div className={classes.head} aria-hidden="true">
        <span>{t('Product')}</span>
        <span>{t('Item code')}</span>
        <span>HSN</span>
        <span>{t('Stock')}</span>
        <span>{t('Rate')}</span>
      </div>
      {asOf !== undefined && <p className={`small quiet ${classes.asOf}`}>{asOfWords(asOf)}</p>}
      {error && (
        <p className={classes.failed} role="alert">
          {searchFailed(error)}
        </p>
      )}
      <div role="listbox" id={id} aria-label={t('Products')}>
        {products.map((product, i) => (
          <ProductOption
            key={product._id}
            id={optionId(i)}
            product={product}
            text={text}
            isMarked={i === index}
            onClick={() => onPick(product)}
          />
        ))}
        {error && (
          <Option id={optionId(0)} className={classes.again} isMarked={index === 0} onClick={retry}>
            {t('Try again')}
          </Option>
        )}
        <Option id={optionId(choices)} className={classes.keep} isMarked={index === choices} onClick={onKeep}>
          <span>{keepWords(text, !error && !isSearching && products.length === 0)}</span>
          <span className="flex gap-1 rigid" aria-hidden="true">
            <kbd>Tab</kbd>
          </span>
        </Option>
        {canAdd && (
          <Option id={optionId(last)} className={classes.new} isMarked={index === last} onClick={addNew}>
            <Icon name="plus" />
            <span>{t('New product “{name}”', { name: text.trim() })}</span>
          </Option>
        )}
      </div>
    </div>
  )
}

/** True for the name or a code of a product, typed as a whole. */
function isNamed(product: Product, text: string): boolean {
  const { name, itemId, sku } = product
  const typed = text.trim().toLowerCase()
  return [name, itemId, sku].some((own) => own.toLowerCase() === typed) || Boolean(packOfCode(product, text))
}

/** 'No connection: prices and stock as of 11:40 am' */
export const asOfWords = (at: number) =>
  t('No connection: prices and stock as of {time}', { time: formatMomentInIndia(new Date(at), new Date()) })

export const searchFailed = (error: Error) =>
  t('The products could not be searched. {why}', { why: messageOf(error, NO_ANSWER) })

/** Label of the choice that keeps a text as typed. */
export const keepWords = (text: string, isNothingFound: boolean) =>
  isNothingFound
    ? t('No product found. Keep “{text}” as typed: a line without a product, stock stays as it is.', {
        text: text.trim(),
      })
    : t('Or keep “{text}” as typed: a line without a product, stock stays as it is.', { text: text.trim() })

interface OptionProps {
  id: string
  className?: string | undefined
  isMarked: boolean
  onClick: () => void
  children: ReactNode
}

/** The pointer only chooses, without moving the focus from the cell. */
const Option = ({ isMarked, children, ...props }: OptionProps) => (
  <button
    type="button"
    role="option"
    tabIndex={-1}
    aria-selected={isMarked}
    onMouseDown={(event) => event.preventDefault()}
    {...props}
  >
    {children}
  </button>
)

function ProductOption({
  product,
  text,
  ...props
}: Omit<OptionProps, 'children'> & { product: ShelfGood; text: string }) {
  const priceOf = useFilledPrice()
  const notHere = notHereWords(product)
  return (
    <Option className={classes.product} {...props}>
      <span>
        <Matched name={product.name} text={text} />
        {notHere && <small className="block ellipsis amber">{notHere}</small>}
      </span>
      <span>{product.itemId}</span>
      <span>{product.hsncode}</span>
      <span>{formatQuantity(product.stock)}</span>
      <span>
        {CURRENCY_SYMBOL}
        {formatRate(priceOf(product))}
      </span>
    </Option>
  )
}

/** A name with the typed letters marked, where it contains them. */
export function Matched({ name, text }: { name: string; text: string }) {
  const wanted = text.trim().toLowerCase()
  const at = wanted ? name.toLowerCase().indexOf(wanted) : -1
  if (at < 0) return name
  return (
    <>
      {name.slice(0, at)}
      <b className="strong blue">{name.slice(at, at + wanted.length)}</b>
      {name.slice(at + wanted.length)}
    </>
  )
}
