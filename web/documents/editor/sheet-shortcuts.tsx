import { ShortcutsDialog } from '#web/ui/feedback/shortcuts-dialog.tsx'

type Shortcut = [keys: string[], does: string]

const SHORTCUTS: Shortcut[] = [
  [['Ctrl', 'Enter'], 'Save'],
  [['Ctrl', 'P'], 'Save and print'],
  [['Esc'], 'Cancel'],
  [['Enter'], 'Take the product, then the next line'],
  [['Tab'], 'Next cell'],
  [['Shift', 'Tab'], 'Cell before'],
  [['↑'], 'Same column, line above'],
  [['↓'], 'Same column, line below'],
  [['Ctrl', 'Delete'], 'Remove the line'],
  [['Ctrl', 'V'], 'Rows of a spreadsheet as lines: name or code, quantity, rate, GST, or by their heads'],
  [['Ctrl', 'Z'], 'Take pasted rows back'],
  [['Alt', '↓'], 'In the rate: the other price, what was paid last'],
  [['F2'], 'Next empty line'],
  [['F4'], 'Customer or supplier'],
]
const ASIDE: Shortcut = [['F6'], 'Put it aside, or go on with the one that waits longest']
const NEXT: Shortcut = [['F8'], 'Save, and begin the next']
const LAST: Shortcut = [['?'], 'These shortcuts']

const SCANNER = 'A scanner adds the product it reads, or one more of it, wherever you are on the sheet.'

interface SheetShortcutsProps {
  /** Keys of this noun alone. */
  own?: readonly { key: string; shown?: string[]; does: string }[]
  /** Whether the document can be put aside. */
  canWait: boolean
  hasNext: boolean
  onClose: () => void
}

export function SheetShortcuts({ own = [], canWait, hasNext, onClose }: SheetShortcutsProps) {
  const shortcuts = [
    ...SHORTCUTS,
    ...(canWait ? [ASIDE] : []),
    ...(hasNext ? [NEXT] : []),
    ...own.map(({ key, shown, does }): Shortcut => [shown ?? [key], does]),
    LAST,
  ]
  return <ShortcutsDialog shortcuts={shortcuts} note={SCANNER} onClose={onClose} />
}
