import type { Shortcut } from '#web/ui/feedback/key-list.tsx'
import { ShortcutsDialog } from '#web/ui/feedback/shortcuts-dialog.tsx'

const OF_A_SHOP: Shortcut[] = [
  [['Ctrl', 'K'], 'Find a screen, party, product or document, or do something'],
  [['F8'], 'New sales invoice'],
]
const OF_ALL: Shortcut[] = [
  [['/'], 'Search this list'],
  [['Tab'], 'Next'],
  [['Esc'], 'Close what is open'],
  [['?'], 'This help'],
]

export const ShellShortcuts = ({ hasShop, onClose }: { hasShop: boolean; onClose: () => void }) => (
  <ShortcutsDialog shortcuts={[...(hasShop ? OF_A_SHOP : []), ...OF_ALL]} onClose={onClose} />
)
