import { type ComponentType, createContext } from 'react'

/** What the shell knows of help: how it is opened, and the words of the screen that is open. */
interface ScreenHelpValue {
  open: () => void
  Words: ComponentType
}

/** Without a shell there is no help. */
export const ScreenHelp = createContext<ScreenHelpValue | undefined>(undefined)
