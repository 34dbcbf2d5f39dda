import { Modal } from '@mantine/core'
import classes from './shortcuts-dialog.module.css'

interface ShortcutsDialogProps {
  shortcuts: [keys: string[], does: string][]
  /** What no key does, below them. */
  note?: string
  onClose: () => void
}

export const ShortcutsDialog = ({ shortcuts, note, onClose }: ShortcutsDialogProps) => (
  <Modal opened onClose={onClose} title="Shortcuts" size={420}>
    <dl className={classes.list}>
      {shortcuts.map(([keys, does]) => (
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
    {note && <p className={classes.why}>{note}</p>}
  </Modal>
)
