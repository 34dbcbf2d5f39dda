import { sizeWords } from '#domain/attachments/attached-file.ts'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './attachments.module.css'

interface FileChip {
  key: string
  name: string
  size: number
  onOpen: () => void
  onRemove?: () => void
}

/** Files as small chips that open in a new tab. */
export function FileChips({ label, chips }: { label: string; chips: FileChip[] }) {
  if (chips.length === 0) return null
  return (
    <ul className={`flex wrap gap-2 shrink ${classes.chips}`} aria-label={label}>
      {chips.map(({ key, name, size, onOpen, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={`row gap-2 shrink bare pressable ${classes.open}`}
            onClick={onOpen}
          >
            <Icon name="file" />
            <span className="ellipsis">{name}</span>
            <small className="rigid smaller quiet">{sizeWords(size)}</small>
          </button>
          {onRemove && (
            <button
              type="button"
              className={`row gap-2 shrink bare pressable ${classes.remove}`}
              aria-label={t('Remove {file}', { file: name })}
              onClick={onRemove}
            >
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
