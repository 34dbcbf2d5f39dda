import { Modal } from '@mantine/core'
import { Suspense, use } from 'react'
import { t } from '#domain/words/t.ts'
import { ScreenHelp } from '#web/ui/frame/screen-help.ts'
import { version } from '../../../package.json'
import { KeyList, type Shortcut } from './key-list.tsx'
import classes from './shortcuts-dialog.module.css'

interface ShortcutsDialogProps {
  shortcuts: Shortcut[]
  /** A note below the keys. */
  note?: string
  onClose: () => void
}

/** Help panel: purpose and common tasks of the screen, then its keys, and the version of the page for who asks for help. */
export function ShortcutsDialog({ shortcuts, note, onClose }: ShortcutsDialogProps) {
  const Words = use(ScreenHelp)?.Words
  return (
    <Modal opened onClose={onClose} title={t('Help')} size={520}>
      <Suspense>{Words && <Words />}</Suspense>
      <h3 className={classes.heading}>{t('Keys')}</h3>
      <KeyList shortcuts={shortcuts} />
      {note && <p className="above-4 quiet">{note}</p>}
      <p className="above-4 small quiet">{t('Version {version}', { version })}</p>
    </Modal>
  )
}
