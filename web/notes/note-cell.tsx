import type { KeyboardEvent } from 'react'
import classes from './note-lines.module.css'

interface NoteCellProps {
  /** 'Comes back, Rice' */
  label: string
  value: string
  placeholder?: string
  /** Problem of the value: shown in amber, and read out by screen readers. */
  problem?: string | undefined
  onType: (text: string) => void
}

/** Enter and the arrows go from line to line, as on the sheet. */
function moveOn(event: KeyboardEvent<HTMLInputElement>) {
  const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey) return
  const cells = [...document.querySelectorAll<HTMLInputElement>('[data-note-cell]')]
  const next = cells[cells.indexOf(event.currentTarget) + step]
  event.preventDefault()
  next?.focus()
  next?.select()
}

/** Input for a quantity or an amount of a line, kept as typed. */
export const NoteCell = ({ label, value, placeholder = '0', problem, onType }: NoteCellProps) => (
  <input
    className={`shrink wide bare align-end ${classes.cell}`}
    data-note-cell
    aria-label={label}
    aria-invalid={problem ? true : undefined}
    inputMode="decimal"
    autoComplete="off"
    placeholder={placeholder}
    value={value}
    onChange={(event) => onType(event.currentTarget.value)}
    onFocus={(event) => event.currentTarget.select()}
    onKeyDown={moveOn}
  />
)
