import { useId, useState } from 'react'
import { formatDate } from '#domain/calendar.ts'
import type { Paise } from '#domain/money.ts'
import { expiryWords, readExpiry, typedExpiry } from '#domain/shelf/batches/expiry.ts'
import { daysUntil } from '#domain/shelf/near-expiry.ts'
import { plural, t } from '#domain/words/t.ts'
import { knownBatch } from '#web/documents/open-document/lines/known-batch.ts'
import { broughtBatch, withBrought } from '#web/documents/open-document/lines/typed-batches.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { type CellProps, cellName } from '../cells/row-cells.tsx'
import { useOwnText } from '../cells/use-own-text.ts'
import classes from './batch-cells.module.css'
import { nearDays, shopsNearDays } from './near-days.ts'

export interface BatchCellProps extends Pick<CellProps, 'line' | 'row' | 'wrong' | 'dispatch'> {
  /** The day of a sale, on which expired goods are not sold; absent where goods go back. */
  soldOn: string | undefined
  /** What a sale's line costs with its tax; absent on an empty row. */
  total?: Paise | undefined
  /** True for a purchase, whose line names the batch that it brings. */
  brings: boolean
  /** The day of the document. */
  date: string
}

/** The number of the batch that a purchase brings. */
export function BroughtNumber({ line, row, dispatch }: BatchCellProps) {
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
      onBlur={() => {
        const change = knownBatch(line, text)
        if (change) dispatch({ type: 'change', key: line.key, change })
      }}
    />
  )
}

/** Its month of expiry; one that is near is asked about at the cell: R sends the line back. */
export function BroughtExpiry({ line, row, dispatch, date }: BatchCellProps) {
  const [text, setText] = useOwnText(broughtBatch(line).expiry)
  const isWrong = text.trim() !== '' && !readExpiry(text)
  const [isLeft, setIsLeft] = useState(false)
  const hint = useId()
  const day = readExpiry(text)
  const left = day && daysUntil(day, date)
  const isShort = day !== undefined && nearDays(day, date) !== undefined
  const { goesBack } = line.batches ?? {}
  const write = (value: string, stillGoes?: boolean) => {
    setText(value)
    dispatch({
      type: 'type',
      key: line.key,
      change: { batches: { ...withBrought(line, { expiry: value }), goesBack: stillGoes } },
    })
  }
  const turn = () =>
    dispatch({
      type: 'change',
      key: line.key,
      change: { batches: { ...withBrought(line, {}), goesBack: !goesBack } },
    })
  const leave = () => {
    setIsLeft(true)
    // As it was read, however it was typed: a wrong year is seen at a glance.
    if (day && text !== typedExpiry(day)) write(typedExpiry(day), goesBack)
  }
  return (
    <>
      <input
        data-column="expiry"
        className={isShort ? 'amber' : undefined}
        aria-describedby={isShort ? hint : undefined}
        aria-label={cellName(t('Expiry'), row)}
        aria-invalid={(isLeft && isWrong) || undefined}
        placeholder="0827"
        maxLength={14}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => write(value)}
        onFocus={() => setIsLeft(false)}
        onBlur={leave}
        onKeyDown={(event) => {
          // No month that is read to its end goes on with an R.
          if (!isShort || event.key.toLowerCase() !== 'r' || event.ctrlKey || event.altKey || event.metaKey)
            return
          event.preventDefault()
          turn()
        }}
      />
      {day && isShort && (
        <p id={hint} data-hints className={`row gap-3 small ${classes.hint} ${classes.ask}`}>
          <b>{expiryWords(day)}</b>
          <span className="quiet">{t('sold until {day}', { day: formatDate(day) })}</span>
          <StateWord state={Number(left) < 0 ? 'expired' : 'expiring'}>{shortWords(Number(left))}</StateWord>
          <span>
            <kbd>Enter</kbd> {goesBack ? t('leave it so') : t('take it')}
          </span>
          <button
            type="button"
            className="bare flush pressable blue"
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={turn}
          >
            <kbd>R</kbd> {goesBack ? t('keep it') : t('send it back')}
          </button>
        </p>
      )}
    </>
  )
}

const shortWords = (left: number) =>
  left < 0
    ? t('Expired: it cannot be sold')
    : plural(
        left,
        '{count} day left: it is marked from {near} days on',
        '{count} days left: it is marked from {near} days on',
        { count: left, near: shopsNearDays() },
      )
