import { useMemo, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'

import { draftOf, type ImportDraft, repairsOf } from './import-draft.ts'
import classes from './import-screen.module.css'

interface FileNotesProps {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
}

/** The sheet that was read, and all values that were read differently from the file. */
export function FileNotes({ draft, onChange }: FileNotesProps) {
  const { file } = draft
  const repairs = useMemo(() => repairsOf(draft), [draft])
  const notes = [...file.notes, ...repairs]
  return (
    <>
      {file.sheets.length > 1 && <SheetChoice draft={draft} onChange={onChange} />}
      {notes.length > 0 && (
        <section className={classes.repairs} aria-label={t('How this file is read')}>
          <h3 className={classes.part}>{t('How this file is read')}</h3>
          <ul>
            {notes.map((note) => (
              <li className="flex gap-2 quiet breaks" key={note}>
                <Icon name="check" />
                {note}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function SheetChoice({ draft: { noun, file }, onChange }: FileNotesProps) {
  const [error, setError] = useState<unknown>()
  const choose = (name: string) => {
    try {
      onChange(draftOf(noun, file.readSheet(name)))
      setError(undefined)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <>
      <label className={`row wrap gap-2 medium ${classes.sheet}`}>
        {t('Sheet of the file')}
        <select value={file.sheet} onChange={(event) => choose(event.currentTarget.value)}>
          {file.sheets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ErrorBanner error={error} fallback={t('This sheet could not be read.')} />
    </>
  )
}
