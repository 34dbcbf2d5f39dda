import { type DragEvent, useState } from 'react'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { t } from '#domain/words/t.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { type FileRows, readFile } from '#web/ui/spreadsheet/read-file.ts'
import classes from './import-screen.module.css'

/** Chooses a file, or takes a dropped one. */
export function FileStep({ noun, onRead }: { noun: ImportNoun; onRead: (file: FileRows) => void }) {
  const [problem, setProblem] = useState('')
  const [reading, setReading] = useState('')

  const read = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    setReading(file.name)
    try {
      onRead(await readFile(noun, file))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('This file could not be read.'))
    }
    setReading('')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }

  return (
    <>
      <label
        className={`row gap-2 anchor pressable ${classes.drop}`}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Icon name="file" />
        <span className={`strong blue ${classes.choose}`}>
          {reading ? t('Reading {file}...', { file: reading }) : t('Choose an Excel or CSV file')}
        </span>
        <span className={classes.note}>
          {t(
            'or drop it here. The lists of Vyapar, myBillBook and Tally are known; any other sheet with a row of heads will do. Up to 20,000 rows; nothing is saved before you have seen what would happen.',
          )}
        </span>
        <input
          className="over-label"
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('Choose an Excel or CSV file')}
          disabled={reading !== ''}
          onChange={(event) => {
            void read(event.currentTarget.files?.[0])
            // The same file, corrected meanwhile, may be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <ErrorBanner error={problem && new Error(problem)} fallback={problem} />
    </>
  )
}
