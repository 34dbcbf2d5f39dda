import { plural, t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './paste-bar.module.css'
import type { PasteNews } from './use-paste.ts'

const pastedWords = (count: number) =>
  plural(count, '{count} item pasted.', '{count} items pasted.', { count })

/** Result of pasting rows, with undo. */
export const PasteBar = ({
  news,
  onUndo,
  onClose,
}: {
  news: PasteNews
  onUndo: () => void
  onClose: () => void
}) => (
  <div className={classes.bar} role="status">
    <p className="row gap-4">
      <Icon name="check" /> <strong>{pastedWords(news.keys.size)}</strong>
      <LinkButton onClick={onUndo}>{t('Undo (Ctrl Z)')}</LinkButton>
      <LinkButton onClick={onClose}>{t('Close')}</LinkButton>
    </p>
    {news.remarks.length > 0 && (
      <ul aria-label={t('What did not fit')}>
        {news.remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    )}
  </div>
)
