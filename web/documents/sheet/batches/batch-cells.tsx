import { useRef, useState } from 'react'
import { formatQuantity } from '#domain/money.ts'
import { expiryWords, readExpiry } from '#domain/shelf/batches/expiry.ts'
import { t } from '#domain/words/t.ts'
import {
  batchesToGo,
  broughtBatch,
  hasSerials,
  serialNumbers,
  serialsOf,
  withBrought,
} from '#web/documents/open-document/lines/typed-batches.ts'
import { type CellProps, cellName } from '../cells/row-cells.tsx'
import { useOwnText } from '../cells/use-own-text.ts'
import classes from './batch-cells.module.css'
import { BatchChoice } from './batch-choice.tsx'
import { lookUpShelf } from './look-up-shelf.ts'
import { useScannedSerials } from './serial-numbers.ts'

interface BatchCellProps extends Pick<CellProps, 'line' | 'row' | 'wrong' | 'dispatch'> {
  /** The day of a sale, on which expired goods are not sold; absent where goods go back. */
  soldOn: string | undefined
  /** True for a purchase, whose line names the batch that it brings. */
  brings: boolean
}

export const BatchCell = (props: BatchCellProps) => {
  if (!props.line.batches) return null
  if (hasSerials(props.line)) return <SerialNumbers {...props} />
  return props.brings ? <BroughtNumber {...props} /> : <GoingBatches {...props} />
}

export const ExpiryCell = (props: BatchCellProps) => {
  const { line, soldOn, brings } = props
  if (!line.batches) return null
  if (hasSerials(line)) return <SerialCount line={line} />
  return brings ? (
    <BroughtExpiry {...props} />
  ) : (
    <ul className={classes.going}>
      {batchesToGo(line, soldOn).map(({ _id, expiry }) => (
        <li key={_id}>{expiry === null ? '–' : expiryWords(expiry)}</li>
      ))}
    </ul>
  )
}

/** A number for each piece, typed with spaces or scanned one after the other. */
function SerialNumbers({ line, row, dispatch }: BatchCellProps) {
  const [text, setText] = useOwnText(serialsOf(line))
  const field = useRef<HTMLInputElement>(null)
  const change = (serials: string) => {
    setText(serials)
    dispatch({ type: 'type', key: line.key, change: { batches: { ...line.batches, serials } } })
  }
  useScannedSerials(field, (code) => change([...serialNumbers(text), code].join(' ')))
  return (
    <input
      ref={field}
      data-column="batch"
      aria-label={cellName(t('Serial numbers'), row)}
      title={text}
      placeholder={t('Scan or type')}
      autoComplete="off"
      autoCapitalize="characters"
      value={text}
      onChange={({ currentTarget: { value } }) => change(value)}
    />
  )
}

/** How many of the pieces have their number. */
function SerialCount({ line }: Pick<BatchCellProps, 'line'>) {
  const count = serialNumbers(serialsOf(line)).length
  const isComplete = count === (line.quantity || 0)
  return (
    <span className={`small ${isComplete ? 'quiet' : 'amber'} ${classes.count}`}>
      {t('{count} of {pieces}', { count, pieces: formatQuantity(line.quantity || 0) })}
    </span>
  )
}

function BroughtNumber({ line, row, dispatch }: BatchCellProps) {
  const [text, setText] = useOwnText(broughtBatch(line).number)
  return (
    <input
      data-column="batch"
      aria-label={cellName(t('Batch'), row)}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        dispatch({ type: 'type', key: line.key, change: { batches: withBrought(line, { number: value }) } })
      }}
    />
  )
}

function BroughtExpiry({ line, row, dispatch }: BatchCellProps) {
  const [text, setText] = useOwnText(broughtBatch(line).expiry)
  const isWrong = text.trim() !== '' && !readExpiry(text)
  const [isLeft, setIsLeft] = useState(false)
  return (
    <input
      data-column="expiry"
      aria-label={cellName(t('Expiry'), row)}
      aria-invalid={(isLeft && isWrong) || undefined}
      placeholder="0827"
      maxLength={14}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        dispatch({ type: 'type', key: line.key, change: { batches: withBrought(line, { expiry: value }) } })
      }}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
    />
  )
}

/** What a sale will take; a press, or Alt+B anywhere on the line, lists the batches on the shelf. */
function GoingBatches({ line, row, soldOn, dispatch }: BatchCellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const going = batchesToGo(line, soldOn)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    // Marked while it is open: the row then shows what hangs over its edge.
    <div data-hints={isOpen || undefined}>
      <button
        ref={button}
        type="button"
        className={`bare pressable ${classes.going}`}
        data-column="batch"
        data-batches
        aria-keyshortcuts="Alt+B"
        aria-expanded={isOpen}
        onClick={() => {
          void lookUpShelf(line, dispatch)
          setIsOpen(!isOpen)
        }}
      >
        <span className="sr-only">{cellName(t('Batch'), row)} </span>
        {going.map(({ _id, number, quantity }) => (
          <span key={_id}>{going.length > 1 ? `${number} × ${formatQuantity(quantity)}` : number}</span>
        ))}
        {going.length === 0 && t('not known')}
      </button>
      {isOpen && (
        <BatchChoice
          line={line}
          soldOn={soldOn}
          onClose={close}
          onChoose={(batch) => {
            dispatch({ type: 'batch', key: line.key, batch })
            close()
          }}
        />
      )}
    </div>
  )
}
