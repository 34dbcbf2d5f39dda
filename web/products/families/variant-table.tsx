import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { Family } from '#contract/shelf/families.ts'
import { formatQuantity, formatRate } from '#domain/money.ts'
import { MOST_VARIANTS } from '#domain/shelf/families/variants.ts'
import { plural, t } from '#domain/words/t.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { type FigureColumn, FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './families.module.css'
import type { FamilyTable } from './property-fields.tsx'
import { rowsOf, sentRows, type TypedVariant, type VariantRow } from './typed-family.ts'

interface VariantTableProps {
  table: FamilyTable
  family: Family | undefined
  /** Price of the rows without one. */
  usualPrice: number | undefined
  hasMrp: boolean
}

/** More rows than a person fills in, and a browser draws while one types. */
const MOST_ROWS = 2 * MOST_VARIANTS

/** A row for each combination: its codes, prices and opening stock, or what stands of it. */
export function VariantTable({ table, family, usualPrice, hasMrp }: VariantTableProps) {
  // Below 768 px the heads of the columns are far from their fields.
  const isPhone = useIsPhone()
  const rows = rowsOf(table.values, family)
  if (rows.length === 0) return null
  if (rows.length > MOST_ROWS) {
    return (
      <p className="small red" role="alert">
        {t('These are {count} items: at most {most} at once.', { count: rows.length, most: MOST_VARIANTS })}
      </p>
    )
  }
  const sent = sentRows(table.values, family).map(({ key }) => key)
  const { typed } = table.values
  const change = (key: string, part: Partial<TypedVariant>) => {
    const paths = Object.keys(part).map((name) => `variants.${sent.indexOf(key)}.${name}`)
    table.set({ typed: { ...typed, [key]: { ...typed[key], ...part } } }, ['variants', ...paths])
  }
  const fieldOf = <F extends 'itemId' | 'sku' | 'sellingPrice' | 'mrp' | 'stock'>(
    row: VariantRow,
    name: F,
  ) => ({
    'aria-label': t('{field} of {item}', { field: LABELS[name], item: row.values.join(' / ') }),
    value: row[name],
    disabled: row.isOut,
    error: row.isOut ? undefined : table.errors[`variants.${sent.indexOf(row.key)}.${name}`],
  })
  /** Copies the first value of the column to all rows below it that are kept. */
  const fillDown = (name: 'sellingPrice' | 'mrp' | 'stock') => {
    const kept = rows.filter(({ isOut, product }) => !isOut && !(name === 'stock' && product))
    const from = kept.findIndex((row) => row[name] !== undefined)
    const value = kept[from]?.[name]
    const filled = kept.slice(from + 1).map(({ key }) => [key, { ...typed[key], [name]: value }] as const)
    if (from >= 0) table.set({ typed: { ...typed, ...Object.fromEntries(filled) } }, ['variants'])
  }
  const head = (name: 'sellingPrice' | 'mrp' | 'stock') => (
    <span className={classes.head}>
      {LABELS[name]}{' '}
      <LinkButton
        aria-label={t('Fill down: {field}', { field: LABELS[name] })}
        onClick={() => fillDown(name)}
      >
        {t('Fill down')}
      </LinkButton>
    </span>
  )
  const number = (name: 'sellingPrice' | 'mrp' | 'stock', placeholder?: string) => (row: VariantRow) => (
    <NumberField
      {...fieldOf(row, name)}
      decimals={name === 'stock' ? 0 : 2}
      placeholder={placeholder ?? (isPhone ? LABELS[name] : undefined)}
      onChange={(value) => change(row.key, { [name]: value })}
    />
  )
  const text = (name: 'itemId' | 'sku') => (row: VariantRow) => (
    <TextInput
      {...fieldOf(row, name)}
      autoComplete="off"
      placeholder={isPhone ? LABELS[name] : row.product ? undefined : t('Generated')}
      onChange={(event) => change(row.key, { [name]: event.currentTarget.value })}
    />
  )
  const standing = (stock: number) =>
    isPhone ? `${LABELS.stock} ${formatQuantity(stock)}` : formatQuantity(stock)
  const columns: (FigureColumn<VariantRow> | false)[] = [
    {
      header: t('Item'),
      isName: true,
      value: (row) => (
        <span className="row spread gap-2">
          <span className={row.isOut ? classes.out : undefined}>{row.values.join(' / ')}</span>
          <OutButton row={row} onChange={() => change(row.key, { isOut: !row.isOut })} />
        </span>
      ),
    },
    { header: LABELS.itemId, value: text('itemId') },
    { header: LABELS.sku, value: text('sku') },
    {
      header: head('sellingPrice'),
      key: 'sellingPrice',
      value: number('sellingPrice', usualPrice === undefined ? undefined : formatRate(usualPrice)),
    },
    hasMrp && { header: head('mrp'), key: 'mrp', value: number('mrp') },
    {
      header: head('stock'),
      key: 'stock',
      value: (row) =>
        row.product ? standing(row.product.stock) : number('stock', isPhone ? undefined : '0')(row),
    },
  ]
  const kept = rows.filter(({ isOut }) => !isOut).length
  return (
    <div className="stack gap-2">
      <FiguresTable
        label={t('Sizes and colours')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        row={({ isOut }) => ({ onKeyDown: moveOn, 'data-quiet': isOut || undefined })}
        look="framed"
        isDense
        onPhone={3}
        className={classes.table}
      />
      <p className="small quiet" role="status">
        {plural(kept, '{count} item', '{count} items', { count: String(kept) })}
      </p>
      {typeof table.errors.variants === 'string' &&
        !Object.keys(table.errors).some((path) => /^variants\.\d+\./.test(path)) && (
          <p className="small red" role="alert">
            {table.errors.variants}
          </p>
        )}
      {rows.map(({ key, values, isOut }) => {
        const problem = isOut ? undefined : table.errors[`variants.${sent.indexOf(key)}.values`]
        return problem ? (
          <p key={key} className="small red" role="alert">
            {`${values.join(' / ')}: ${problem}`}
          </p>
        ) : null
      })}
    </div>
  )
}

const LABELS = {
  itemId: t('Item ID'),
  sku: t('Barcode'),
  sellingPrice: t('Price'),
  mrp: 'MRP',
  stock: t('Stock'),
}

/** Strikes a combination out, or takes it back; a stored item leaves the family and stays an item. */
function OutButton({ row: { isOut, product, values }, onChange }: { row: VariantRow; onChange: () => void }) {
  const item = values.join(' / ')
  const words = isOut
    ? t('Keep {item}', { item })
    : product
      ? t('Take {item} out of the family: it stays an item', { item })
      : t('Leave {item} out', { item })
  return (
    <button
      type="button"
      className={`bare flush pressable ${classes.strike}`}
      aria-label={words}
      data-tip={words}
      onClick={onChange}
    >
      <Icon name={isOut ? 'plus' : 'close'} />
    </button>
  )
}

/** Enter, as a scanner sends it, and the arrows go to the same field of the next row. */
function moveOn(event: KeyboardEvent<HTMLTableRowElement>) {
  const isBack = event.key === 'ArrowUp'
  const isMove =
    isBack || event.key === 'ArrowDown' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)
  if (!isMove || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const own = event.currentTarget
  const at = [...own.querySelectorAll('input')].indexOf(event.target)
  let row: Element | null = own
  do row = isBack ? row.previousElementSibling : row.nextElementSibling
  while (row && (row.querySelectorAll('input')[at]?.disabled ?? true))
  row?.querySelectorAll('input')[at]?.focus()
}
