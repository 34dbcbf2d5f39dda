import type { ReactNode } from 'react'
import classes from './gstr1.module.css'

interface RowButtonProps {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** The name of a row of a return, which opens what the row is made of. */
export const RowButton = ({ isOpen, onToggle, children }: RowButtonProps) => (
  <button
    type="button"
    className={`bare flush pressable align-start blue ${classes.opens}`}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    {children}
  </button>
)
