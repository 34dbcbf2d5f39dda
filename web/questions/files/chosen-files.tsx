import { t } from '#domain/words/t.ts'
import { openWaiting } from '#web/documents/attachments/open-file.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './answer-files.module.css'
import { Thumb } from './thumb.tsx'
import type { TypedFiles } from './typed-files.ts'

/** Files chosen for an answer, and problems of those that were refused. */
export function ChosenFiles({ chosen, problems, isPreparing, remove }: TypedFiles) {
  return (
    <>
      {chosen.length > 0 && (
        <ul className={`flex wrap gap-2 ${classes.files}`} aria-label={t('Files of this answer')}>
          {chosen.map((one) => (
            <li key={`${one.name} ${one.file.size}`}>
              <Thumb
                name={one.name}
                size={one.file.size}
                picture={one.file.type === 'application/pdf' ? undefined : one.file}
                onOpen={() => openWaiting(one)}
              />
              <button
                type="button"
                className={classes.remove}
                aria-label={t('Remove {file}', { file: one.name })}
                onClick={() => remove(one)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={`smaller quiet ${classes.small}`} role="status">
        {isPreparing && t('Reading the photo...')}
      </p>
      {problems.length > 0 && (
        <p className="red" role="alert">
          {problems.join(' ')}
        </p>
      )}
    </>
  )
}
