import { t } from '#domain/words/t.ts'
import { SoundSwitch } from '#web/documents/scanner/sound-switch.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './sheet.module.css'

interface KeysProps {
  scanner: string
  /** True where a line's batches are listed. */
  hasBatches?: boolean
  /** True where goods come in by batch. */
  bringsBatches?: boolean
  hasPacks?: boolean
  /** True where a narrow screen hides the percentages. */
  isFolded?: boolean
}

/** Hints: keys of the sheet, and the scanner's status. */
export const Keys = ({ scanner, hasBatches, bringsBatches, hasPacks, isFolded }: KeysProps) => (
  <p className={`flex small quiet ${classes.keys}`}>
    {hasBatches && (
      <span>
        <kbd>Alt B</kbd> {t('other batch')}
      </span>
    )}
    {bringsBatches && (
      <>
        <span>
          <kbd>0827</kbd> {t('month and year')}
        </span>
        <span>
          <kbd>10+1</kbd> {t('quantity and free')}
        </span>
      </>
    )}
    {hasPacks && (
      <span>
        <kbd>Alt U</kbd> {t('unit')}
      </span>
    )}
    {isFolded && (
      <span>
        <kbd>Alt C</kbd> {t('GST')}
      </span>
    )}
    <span>
      <kbd>Enter</kbd> {t('next line')}
    </span>
    <span>
      <kbd>Tab</kbd> {t('next cell')}
    </span>
    {!hasBatches && !bringsBatches && (
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('same column')}
      </span>
    )}
    <span>
      <kbd>Ctrl Delete</kbd> {t('remove line')}
    </span>
    <span className={classes.scanner} role="status">
      <Icon name="scan" /> {scanner}
    </span>
    <SoundSwitch />
  </p>
)
