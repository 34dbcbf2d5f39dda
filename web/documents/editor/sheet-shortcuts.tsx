import { ShortcutsDialog } from '#web/ui/feedback/shortcuts-dialog.tsx'

const SHORTCUTS: [keys: string[], does: string][] = [
  [['Ctrl', 'Enter'], 'Save'],
  [['Ctrl', 'P'], 'Save and print'],
  [['Esc'], 'Cancel'],
  [['Enter'], 'Take the product, then the next line'],
  [['Tab'], 'Next cell'],
  [['Shift', 'Tab'], 'Cell before'],
  [['↑'], 'Same column, line above'],
  [['↓'], 'Same column, line below'],
  [['Ctrl', 'Delete'], 'Remove the line'],
  [['F2'], 'Next empty line'],
  [['?'], 'These shortcuts'],
]

const SCANNER = 'A scanner adds the product it reads, or one more of it, wherever you are on the sheet.'

export const SheetShortcuts = ({ onClose }: { onClose: () => void }) => (
  <ShortcutsDialog shortcuts={SHORTCUTS} note={SCANNER} onClose={onClose} />
)
