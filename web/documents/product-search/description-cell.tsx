import { type Dispatch, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#contract/products.ts'
import { formatQuantity } from '#domain/money.ts'
import { cellOf, focusCell } from '#web/documents/sheet/focus-cell.ts'
import { withoutProduct } from '#web/documents/sheet/line-filling.ts'
import classes from '#web/documents/sheet/lines-sheet.module.css'
import type { SheetAction } from '#web/documents/sheet/sheet-changes.ts'
import type { SheetLine } from '#web/documents/sheet/sheet-line.ts'
import { type MatchKeys, ProductMatches } from './product-matches.tsx'
import { useTypeAhead } from './use-type-ahead.ts'

interface DescriptionCellProps {
  line: SheetLine
  label: string
  isLast: boolean
  isWrong: boolean
  describedBy?: string
  hasNote: boolean
  dispatch: Dispatch<SheetAction>
}

/** A product is looked for while its name is typed; what is not picked stays as a line of its own. */
export function DescriptionCell({ line, label, isLast, dispatch, ...props }: DescriptionCellProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const keys = useRef<MatchKeys>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState('')
  /** The row before its name was typed over, for Escape. */
  const before = useRef(line)
  const typeAhead = useTypeAhead()
  const onMark = useCallback((option: string) => setMarked(option), [])

  const goToQuantity = () => {
    const cell = field.current && cellOf(field.current)
    if (cell) focusCell(field.current, { ...cell, column: 'quantity' })
    typeAhead.release()
  }
  const pick = (product: Product) => {
    setIsOpen(false)
    flushSync(() => dispatch({ type: 'pick', key: line.key, product }))
    goToQuantity()
  }
  const keep = () => {
    setIsOpen(false)
    flushSync(() => dispatch({ type: 'settle', key: line.key }))
    goToQuantity()
  }

  const take = () => {
    if (keys.current?.take()) typeAhead.hold()
  }

  const type = (text: string) => {
    if (!isOpen) before.current = line
    // The name it had, whether typed again or put back by the scanner, means the product it had.
    else if (text === before.current.itemname) return putBack()
    setIsOpen(text.trim() !== '')
    dispatch({ type: 'change', key: line.key, change: { ...withoutProduct, itemname: text } })
  }
  const putBack = () => {
    setIsOpen(false)
    dispatch({ type: 'change', key: line.key, change: before.current })
  }

  const answerKey = (event: KeyboardEvent) => {
    if (typeAhead.takes(event)) return event.preventDefault()
    // Saving by key leaves no cell, so what was typed is settled before the form hears of it.
    if ((event.ctrlKey || event.metaKey) && ['Enter', 'p'].includes(event.key)) {
      return flushSync(() => dispatch({ type: 'settle', key: line.key }))
    }
    if (!isOpen) {
      // An empty row has nothing to count.
      if (event.key === 'Enter' && line.itemname.trim() === '') event.preventDefault()
      return
    }
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (step) keys.current?.move(step)
    else if (event.key === 'Escape') putBack()
    // Tab says the same as Enter: what is marked. Only what is chosen as typed is a line without a product.
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take()
    else return
    event.preventDefault()
  }

  const stock = line.source?.stock
  return (
    <>
      <div className={classes.nameRow}>
        <input
          ref={field}
          className={classes.name}
          data-column="itemname"
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen ? marked : undefined}
          aria-autocomplete="list"
          aria-invalid={props.isWrong || undefined}
          aria-describedby={props.describedBy}
          autoComplete="off"
          maxLength={200}
          placeholder={isLast ? 'Type a name, SKU, HSN or item code, or scan' : undefined}
          value={line.itemname}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={answerKey}
          onBlur={() => {
            setIsOpen(false)
            dispatch({ type: 'settle', key: line.key })
          }}
        />
        {stock !== undefined && !props.hasNote && (
          <span className={classes.stock}>Stock {formatQuantity(stock)}</span>
        )}
      </div>
      {isOpen && (
        <ProductMatches
          id={id}
          text={line.itemname}
          keys={keys}
          onMark={onMark}
          onPick={pick}
          onKeep={keep}
          onFail={typeAhead.drop}
        />
      )}
    </>
  )
}
