import { Button, Modal } from '@mantine/core'
import type { Dispatch } from 'react'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { Uses } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import { isCounted, rateTitle, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import classes from '#web/documents/product-search/product-picker.module.css'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { later } from '#web/ui/later.tsx'
import {
  PriceFields,
  ProductFields,
  QuantityStepper,
  RateField,
  UnitChoice,
  useLineFields,
} from './line-editor-fields.tsx'
import { type LineKind, LineNote, warningOf } from './line-notes.tsx'

const BatchFields = later(async () => (await import('./batches/batch-fields.tsx')).BatchFields)

interface LineEditorProps {
  line: SheetLine
  total: Paise
  kind: LineKind
  uses: Uses
  /** The seller may not collect tax. */
  isUntaxed: boolean
  pricesIncludeTax: boolean
  problem?: { field: string; message: string } | undefined
  dispatch: Dispatch<SheetAction>
  /** Opens the next item, without going back to the list. */
  onNext: () => void
  onClose: () => void
}

/** Form of one line on a phone: quantity and rate first, the rest below. */
export function LineEditor({
  total,
  kind,
  uses,
  isUntaxed,
  pricesIncludeTax,
  onNext,
  onClose,
  ...edited
}: LineEditorProps) {
  const { line, dispatch } = edited
  const fields = useLineFields(edited)
  const warning = warningOf(line, kind, isCounted(line) ? total : undefined)
  const remove = () => {
    dispatch({ type: 'remove', key: line.key })
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={line.itemname || t('Item')} fullScreen>
      <div className={classes.editor}>
        <QuantityStepper fields={fields} />
        <UnitChoice {...edited} />
        {kind.direction === 'purchase' && <NumberField label={t('Free')} {...fields.number('free')} />}
        {warning && <LineNote warning={warning} />}
        <RateField fields={fields} label={rateTitle(pricesIncludeTax)} />
        <PriceFields fields={fields} uses={uses} />
        {line.batches && (
          <BatchFields
            line={line}
            kind={kind}
            total={isCounted(line) ? total : undefined}
            dispatch={dispatch}
          />
        )}
        <p className={classes.total}>
          {t('Total')} <span className="money">{isCounted(line) && formatRupees(total)}</span>
        </p>
        <ProductFields fields={fields} isUntaxed={isUntaxed} />
        <div className={classes.buttons}>
          <Button variant="outline" color="red" onClick={remove}>
            {t('Remove')}
          </Button>
          <Button variant="default" onClick={onNext}>
            {t('Add another')}
          </Button>
          <Button onClick={onClose}>{t('Done')}</Button>
        </div>
      </div>
    </Modal>
  )
}
