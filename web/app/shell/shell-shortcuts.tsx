import { ShortcutsDialog } from '#web/ui/feedback/shortcuts-dialog.tsx'

const SHORTCUTS: [keys: string[], does: string][] = [
  [['Ctrl', 'K'], 'Find a screen, party, product or document'],
  [['/'], 'Search this list'],
  [['Tab'], 'Next'],
  [['Esc'], 'Close what is open'],
  [['?'], 'These shortcuts'],
]

export const ShellShortcuts = ({ onClose }: { onClose: () => void }) => (
  <ShortcutsDialog shortcuts={SHORTCUTS} onClose={onClose} />
)
