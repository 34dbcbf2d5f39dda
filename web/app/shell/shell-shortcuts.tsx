import { t } from '#domain/words/t.ts'
import type { Shortcut } from '#web/ui/feedback/key-list.tsx'
import { ShortcutsDialog } from '#web/ui/feedback/shortcuts-dialog.tsx'

const OF_A_SHOP: Shortcut[] = [
  [['Ctrl', 'K'], t('Find a screen, party, product or document, or do something')],
  [['F8'], t('New sales invoice')],
  [['Alt', 'P'], t('At a trusted till: who is at the counter')],
]
const OF_ALL: Shortcut[] = [
  [['/'], t('Search this list')],
  [['Ctrl', 'Shift', 'L'], t('Another language')],
  [['Tab'], t('Next')],
  [['Esc'], t('Close what is open')],
  [['?'], t('This help')],
]

export const ShellShortcuts = ({ hasShop, onClose }: { hasShop: boolean; onClose: () => void }) => (
  <ShortcutsDialog shortcuts={[...(hasShop ? OF_A_SHOP : []), ...OF_ALL]} onClose={onClose} />
)
