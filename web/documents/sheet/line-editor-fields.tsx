import { Button, TextInput } from '@mantine/core'
import type { Dispatch } from 'react'
import { formatRate } from '#domain/money.ts'
import { packWords } from '#domain/shelf/pack-words.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import type { Uses } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import { canChangeUnit } from '#web/documents/open-document/lines/line-filling.ts'
import { OTHER_PRICES, otherPrice } from '#web/documents/open-document/lines/other-price.ts'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import {
  type NumberColumn,
  refusedNumbers,
  type SheetLine,
} from '#web/documents/open-document/lines/sheet-line.ts'
import { unitsOf } from '#web/documents/open-document/lines/units-of-line.ts'
import classes from '#web/documents/product-search/product-picker.module.css'
import { MoneyInput, NumberField, PercentInput } from '#web/ui/fields/number-field.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'

interface EditedLine {
  line: SheetLine
  problem?: { field: string; message: string } | undefined
  dispatch: Dispatch<SheetAction>
}

/** Shared by the fields of a line: dispatching a change, and the problem of a number. */
export function useLineFields({ line, problem, dispatch }: EditedLine) {
  const change = (part: Partial<SheetLine>) => dispatch({ type: 'change', key: line.key, change: part })
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  return {
    line,
    change,
    errorOf,
    number: (field: NumberColumn) => ({
      value: line[field],
      error: errorOf(field),
      check: () => refusedNumbers(line)[field],
      onChange: (value: number | undefined) => change({ [field]: value }),
    }),
  }
}

interface FieldsProps {
  fields: ReturnType<typeof useLineFields>
}

/** Field for the quantity, with buttons for a step more or less. */
export function QuantityStepper({ fields: { line, change, number } }: FieldsProps) {
  const step = (by: number) => change({ quantity: Math.max(0, (line.quantity || 0) + by) })
  return (
    <div className={classes.stepper}>
      <button type="button" aria-label={t('One less')} onClick={() => step(-1)}>
        −
      </button>
      <NumberField
        data-autofocus
        label={line.unit ? t('Quantity ({unit})', { unit: unitWords(line.unit) }) : t('Quantity')}
        {...number('quantity')}
      />
      <button type="button" aria-label={t('One more')} onClick={() => step(1)}>
        +
      </button>
    </div>
  )
}

/** The units of a product with packs, one of them chosen. */
export function UnitChoice({ line, dispatch }: EditedLine) {
  if (!canChangeUnit(line)) return null
  return (
    <fieldset className="row wrap gap-2">
      <legend className="sr-only">{t('Unit')}</legend>
      {unitsOf(line).map(({ name, pack }) => (
        <Button
          key={pack?._id ?? ''}
          variant={line.pack?._id === pack?._id ? 'filled' : 'default'}
          aria-pressed={line.pack?._id === pack?._id}
          onClick={() => dispatch({ type: 'unit', key: line.key, pack })}
        >
          {pack ? packWords(pack) : unitWords(name)}
        </Button>
      ))}
    </fieldset>
  )
}

/** The rate of the line, with a button for the product's other price. */
export function RateField({ fields: { line, change, number }, label }: FieldsProps & { label: string }) {
  const other = otherPrice(line)
  return (
    <>
      <MoneyInput label={label} {...number('rate')} />
      {other && (
        <LinkButton onClick={() => change({ rate: other.rate })}>
          {OTHER_PRICES[other.kind].label} {formatRate(other.rate)}
        </LinkButton>
      )}
    </>
  )
}

/** MRP and discount (in rupees or percent), where the shop or the line uses them. */
export function PriceFields({ fields: { line, change, number }, uses }: FieldsProps & { uses: Uses }) {
  const { mrp, discount, discountPercent } = line
  const hasDiscount = uses.lineDiscounts || discount !== undefined || discountPercent !== undefined
  const hasMrp = uses.mrp || mrp !== undefined
  if (!hasDiscount && !hasMrp) return null
  return (
    <div className={classes.pair}>
      {hasMrp && <MoneyInput label="MRP" {...number('mrp')} />}
      {hasDiscount && (
        <>
          <MoneyInput
            label={t('Discount')}
            {...number('discount')}
            onChange={(rupees) => change({ discount: rupees, discountPercent: undefined })}
          />
          <PercentInput
            label={t('Discount%')}
            {...number('discountPercent')}
            onChange={(percent) => change({ discountPercent: percent, discount: undefined })}
          />
        </>
      )}
    </div>
  )
}

/** Fields that are seldom changed from the product's values. */
export const ProductFields = ({
  fields: { line, change, errorOf, number },
  isUntaxed,
}: FieldsProps & { isUntaxed: boolean }) => (
  <>
    <TextInput
      label={t('Description')}
      maxLength={200}
      value={line.itemname}
      // Other goods under a product's name would take its HSN, GST and stock.
      readOnly={line.product !== null}
      description={line.product !== null && t('For other goods add another item.')}
      error={errorOf('itemname')}
      onChange={(event) => change({ itemname: event.currentTarget.value })}
    />
    <div className={classes.pair}>
      <TextInput
        label={t('HSN/SAC Code')}
        maxLength={12}
        value={line.hsncode}
        onChange={(event) => change({ hsncode: event.currentTarget.value })}
      />
      <TextInput
        label={t('Unit')}
        maxLength={20}
        value={line.unit}
        readOnly={Boolean(line.pack || line.source?.packed)}
        onChange={(event) => change({ unit: event.currentTarget.value })}
      />
      {!isUntaxed && (
        <>
          <PercentInput label="CGST%" {...number('cgst')} />
          <PercentInput label="SGST%" {...number('sgst')} />
          <PercentInput label="IGST%" {...number('igst')} />
          <PercentInput label={t('Cess%')} {...number('cess')} />
        </>
      )}
    </div>
  </>
)
