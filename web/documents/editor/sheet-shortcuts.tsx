import { t } from '#domain/words/t.ts'
import { ShortcutsDialog } from '#web/ui/feedback/shortcuts-dialog.tsx'

type Shortcut = [keys: string[], does: string]

const SHORTCUTS: Shortcut[] = [
  [['Ctrl', 'Enter'], t('Save')],
  [['Ctrl', 'P'], t('Save and print')],
  [['Esc'], t('Cancel')],
  [['Enter'], t('Take the product, then the next line')],
  [['Tab'], t('Next cell; in the description what was typed stays, without a product')],
  [['Shift', 'Tab'], t('Cell before')],
  [['↑'], t('Same column, line above')],
  [['↓'], t('Same column, line below')],
  [['Ctrl', 'Delete'], t('Remove the line')],
  [['Ctrl', 'V'], t('Rows of a spreadsheet as lines: name or code, quantity, rate, GST, or by their heads')],
  [['Ctrl', 'Z'], t('Take pasted rows back')],
  [['Alt', '↓'], t('In the rate: the other price, what was paid last')],
  [['Alt', 'B'], t('Another batch of the line')],
  [['Alt', 'C'], t('GST percentages, where a narrow screen hides them')],
  [['Alt', 'U'], t('Next unit of an item with packs')],
  [['10+1'], t('In the quantity of a purchase: ten paid, one free')],
  [['F2'], t('Next empty line')],
  [['F4'], t('Customer or supplier')],
]
const ASIDE: Shortcut = [['F6'], t('Put it aside, or go on with the one that waits longest')]
const NEXT: Shortcut = [['F8'], t('Save, and begin the next')]
const LAST: Shortcut = [['?'], t('These shortcuts')]

const SCANNER = t('A scanner adds the product it reads, or one more of it, wherever you are on the sheet.')

interface SheetShortcutsProps {
  /** Keys of this noun alone. */
  own?: readonly { key: string; shown?: string[]; does: string }[] | undefined
  /** True if the document can be put aside. */
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
