import { type ComponentType, createContext } from 'react'

/** Context of the shell's help: a function that opens it, and the texts of the open screen. */
interface ScreenHelpValue {
  open: () => void
  Words: ComponentType
}

/** Undefined outside the shell, which has the help. */
export const ScreenHelp = createContext<ScreenHelpValue | undefined>(undefined)
