import { Modal } from '@mantine/core'
import classes from './shortcuts-dialog.module.css'

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

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Shortcuts" size={420}>
    <dl className={classes.list}>
      {SHORTCUTS.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p className={classes.why}>
      A scanner adds the product it reads, or one more of it, wherever you are on the sheet.
    </p>
  </Modal>
)
