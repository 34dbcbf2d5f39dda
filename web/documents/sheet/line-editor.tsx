import { Button, Modal, TextInput } from '@mantine/core'
import type { Dispatch } from 'react'
import { formatRate, formatRupees, type Paise } from '#domain/money.ts'
import { LinkButton } from '#web/documents/editor/panel.tsx'
import type { DocumentConfig } from '#web/documents/open-document/use-document.ts'
import classes from '#web/documents/product-search/product-picker.module.css'
import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { otherPrice } from './line-filling.ts'
import { LineNote, warningOf } from './line-notes.tsx'
import type { SheetAction } from './sheet-changes.ts'
import { isCounted, type NumberColumn, refusedNumbers, type SheetLine } from './sheet-line.ts'

interface LineEditorProps {
  line: SheetLine
  total: Paise
  kind: Pick<DocumentConfig, 'direction' | 'noun'>
  problem?: { field: string; message: string }
  dispatch: Dispatch<SheetAction>
  /** To the next item, without going back to the list. */
  onNext: () => void
  onClose: () => void
}

/** One line on a hand-held screen: how many and at what rate first, the rest below. */
export function LineEditor({ line, total, kind, problem, dispatch, onNext, onClose }: LineEditorProps) {
  const change = (part: Partial<SheetLine>) => dispatch({ type: 'change', key: line.key, change: part })
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  const check = (column: NumberColumn) => () => refusedNumbers(line)[column]
  const step = (by: number) => change({ quantity: Math.max(0, (line.quantity || 0) + by) })
  const other = otherPrice(line)
  const warning = warningOf(line, kind)
  const percent = (field: 'cgst' | 'sgst' | 'igst' | 'cess', label: string) => (
    <NumberField
      label={label}
      value={line[field]}
      error={errorOf(field)}
      check={check(field)}
      onChange={(value) => change({ [field]: value })}
    />
  )

  return (
    <Modal opened onClose={onClose} title={line.itemname || 'Item'} fullScreen>
      <div className={classes.editor}>
        <div className={classes.stepper}>
          <button type="button" aria-label="One less" onClick={() => step(-1)}>
            −
          </button>
          <NumberField
            data-autofocus
            label={line.unit ? `Quantity (${line.unit})` : 'Quantity'}
            value={line.quantity}
            error={errorOf('quantity')}
            check={check('quantity')}
            onChange={(quantity) => change({ quantity })}
          />
          <button type="button" aria-label="One more" onClick={() => step(1)}>
            +
          </button>
        </div>
        {warning && <LineNote warning={warning} />}
        <MoneyInput
          label="Rate"
          value={line.rate}
          error={errorOf('rate')}
          check={check('rate')}
          onChange={(rate) => change({ rate })}
        />
        {other && (
          <LinkButton onClick={() => change({ rate: other.rate })}>
            {other.label} {formatRate(other.rate)}
          </LinkButton>
        )}
        <p className={classes.total}>
          Total <span className="money">{isCounted(line) && formatRupees(total)}</span>
        </p>
        <TextInput
          label="Description"
          maxLength={200}
          value={line.itemname}
          error={errorOf('itemname')}
          onChange={(event) => change({ itemname: event.currentTarget.value })}
        />
        <div className={classes.pair}>
          <TextInput
            label="HSN/SAC Code"
            maxLength={12}
            value={line.hsncode}
            onChange={(event) => change({ hsncode: event.currentTarget.value })}
          />
          <TextInput
            label="Unit"
            maxLength={20}
            value={line.unit}
            onChange={(event) => change({ unit: event.currentTarget.value })}
          />
          {percent('cgst', 'CGST%')}
          {percent('sgst', 'SGST%')}
          {percent('igst', 'IGST%')}
          {percent('cess', 'Cess%')}
        </div>
        <div className={classes.buttons}>
          <Button
            variant="outline"
            color="red"
            onClick={() => {
              dispatch({ type: 'remove', key: line.key })
              onClose()
            }}
          >
            Remove
          </Button>
          <Button variant="default" onClick={onNext}>
            Add another
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Modal>
  )
}
