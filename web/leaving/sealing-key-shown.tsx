import { t } from '#domain/words/t.ts'
import { ShownOnce } from '#web/ui/feedback/shown-once.tsx'
import classes from './leaving.module.css'

/** The key of the sealed archive. */
export const SealingKey = ({ shopKey, onClose }: { shopKey: string; onClose: () => void }) => (
  <ShownOnce
    title={t('The key of your sealed books')}
    lead={t(
      'Once the shop is erased, only this key opens its books. It is shown now and mailed to you once, and is stored nowhere.',
    )}
    copied={shopKey}
    notCopied={t('It could not be copied. Download it.')}
    file={{ name: 'bahi-sealed-books-key.txt', text: `${shopKey}\r\n` }}
    done={t('I have stored it')}
    onClose={onClose}
  >
    <p className={classes.key} data-key>
      {shopKey}
    </p>
  </ShownOnce>
)
