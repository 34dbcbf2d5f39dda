import { t } from '#domain/words/t.ts'
import { SoundSwitch } from '#web/documents/scanner/sound-switch.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './sheet.module.css'

/** Hints: keys of the sheet, and the scanner's status. */
export const Keys = ({ scanner }: { scanner: string }) => (
  <p className={`flex small quiet ${classes.keys}`}>
    <span>
      <kbd>Enter</kbd> {t('next line')}
    </span>
    <span>
      <kbd>Tab</kbd> {t('next cell')}
    </span>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> {t('same column')}
    </span>
    <span>
      <kbd>Ctrl Delete</kbd> {t('remove line')}
    </span>
    <span className={classes.scanner} role="status">
      <Icon name="scan" /> {scanner}
    </span>
    <SoundSwitch />
  </p>
)
