import { useRef, useState } from 'react'
import { formatQuantity } from '#domain/money.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { plural, t } from '#domain/words/t.ts'
import {
  batchesToGo,
  hasSerials,
  serialNumbers,
  serialsOf,
  unitsOf,
} from '#web/documents/open-document/lines/typed-batches.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { cellName } from '../cells/row-cells.tsx'
import { useOwnText } from '../cells/use-own-text.ts'
import classes from './batch-cells.module.css'
import { BatchChoice } from './batch-choice.tsx'
import { type BatchCellProps, BroughtExpiry, BroughtNumber } from './brought-cells.tsx'
import { lookUpShelf, useShelf } from './look-up-shelf.ts'
import { nearDays } from './near-days.ts'
import { useScannedSerials } from './serial-numbers.ts'
import { serialProblem, twiceIn } from './serial-problem.ts'

export const BatchCell = (props: BatchCellProps) => {
  if (!props.line.batches) return null
  if (hasSerials(props.line)) return <SerialNumbers {...props} />
  if (!props.brings) return <GoingBatches {...props} />
  return bringsSeveral(props.line) ? (
    <ul className={classes.going}>
      {storedBatches(props.line).map(({ _id, number, quantity }) => (
        <li key={_id}>{`${number} × ${formatQuantity(quantity)}`}</li>
      ))}
    </ul>
  ) : (
    <BroughtNumber {...props} />
  )
}

export const ExpiryCell = (props: BatchCellProps) => {
  const { line, soldOn, brings } = props
  if (!line.batches) return null
  // The numbers take both columns.
  if (hasSerials(line)) return null
  if (brings && !bringsSeveral(line)) return <BroughtExpiry {...props} />
  const batches = brings ? storedBatches(line) : batchesToGo(line, soldOn, props.total)
  return (
    <ul className={classes.going}>
      {batches.map(({ _id, expiry }) => (
        <li key={_id}>
          {expiry === null ? '–' : <Expiry expiry={expiry} soldOn={brings ? undefined : soldOn} />}
        </li>
      ))}
    </ul>
  )
}

/** The month, with clock and days where it is near on the day of a sale. */
export function Expiry({ expiry, soldOn }: { expiry: string; soldOn: string | undefined }) {
  const days = soldOn === undefined ? undefined : nearDays(expiry, soldOn)
  if (days === undefined) return expiryWords(expiry)
  if (days < 0) return <ExpiredWords month={expiryWords(expiry)} />
  return (
    <>
      <span className="amber">{expiryWords(expiry)}</span>{' '}
      <small className="smaller">
        <StateWord state="expiring">{plural(days, '{count} day', '{count} days', { count: days })}</StateWord>
      </small>
    </>
  )
}

/** Chosen by somebody who may sell it. */
const ExpiredWords = ({ month }: { month: string }) => (
  <>
    <span className="red">{month}</span>{' '}
    <small className="smaller">
      <StateWord state="expired" />
    </small>
  </>
)

/** Batches of a stored line that brought several, as their bill named them. */
const storedBatches = ({ batches }: BatchCellProps['line']) => batches?.stored ?? []
const bringsSeveral = (line: BatchCellProps['line']) =>
  line.batches?.number === undefined && storedBatches(line).length > 1

/** A number for each piece, each in a row of its own: typed with spaces, or scanned one after the other. */
function SerialNumbers({ line, row, brings, dispatch }: BatchCellProps) {
  const [text, setText] = useOwnText(serialsOf(line))
  const field = useRef<HTMLTextAreaElement>(null)
  const change = (serials: string) => {
    setText(serials)
    dispatch({ type: 'type', key: line.key, change: { batches: { ...line.batches, serials } } })
  }
  useScannedSerials(field, line.batches?.product, (code) => {
    const numbers = [...serialNumbers(text), code]
    if (twiceIn(line, numbers)) alertToast(t('{number} stands there already.', { number: code }))
    else change(numbers.join(' '))
  })
  return (
    <>
      <textarea
        ref={field}
        className={classes.serials}
        data-column="batch"
        aria-label={cellName(t('Serial numbers'), row)}
        placeholder={t('Scan or type')}
        rows={Math.max(1, text.trimEnd().split(BETWEEN).length)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text.replaceAll(BETWEEN, '\n')}
        onChange={({ currentTarget: { value } }) => change(value)}
      />
      <SerialCount line={line} brings={brings} />
    </>
  )
}

/** What stands between two numbers, one letter each, so that the caret keeps its place. */
const BETWEEN = /[ ,;\n]/g

/** How many of the pieces have their number, or what is wrong with one. */
function SerialCount({ line, brings }: Pick<BatchCellProps, 'line' | 'brings'>) {
  const count = serialNumbers(serialsOf(line)).length
  const problem = serialProblem(line, brings)
  const isComplete = !problem && count === (line.quantity || 0)
  return (
    <span className={`small ${isComplete ? 'quiet' : 'amber'} ${classes.count}`}>
      {problem ?? t('{count} of {pieces}', { count, pieces: formatQuantity(line.quantity || 0) })}
    </span>
  )
}

const storedUnits = (line: BatchCellProps['line']) =>
  storedBatches(line).reduce((sum, { quantity }) => sum + quantity, 0)

/** What an empty or unreadable quantity takes is not known yet, and not a batch that nobody knows. */
const isReadable = (quantity: number | undefined) => quantity !== undefined && !Number.isNaN(quantity)

/** What a sale will take; a press, or Alt+B anywhere on the line, lists the batches on the shelf. */
function GoingBatches({ line, row, soldOn, total, dispatch }: BatchCellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const going = batchesToGo(line, soldOn, total)
  // Quantities are shown of several batches, and where not all of the line is of known ones.
  const isParted = going.length > 1 || going.some(({ quantity }) => quantity < unitsOf(line))
  // More than the stored line took: what else stands there is looked up, so that what is shown is what will be taken.
  // Nobody asked for it: without an answer the server takes what it finds.
  useShelf(unitsOf(line) > storedUnits(line), line, dispatch, () => {})
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
          <span key={_id}>{isParted ? `${number} × ${formatQuantity(quantity)}` : number}</span>
        ))}
        {going.length === 0 && isReadable(line.quantity) && t('not known')}
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
