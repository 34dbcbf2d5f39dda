import { t } from '#domain/words/t.ts'
import { useSilence } from './scan-sound.ts'
import classes from './sound-switch.module.css'

/** Silences the scanner on this computer. */
export function SoundSwitch() {
  const [isSilent, setSilent] = useSilence()
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        checked={!isSilent}
        onChange={(event) => setSilent(!event.currentTarget.checked)}
      />
      {t('Scanner sound')}
    </label>
  )
}
