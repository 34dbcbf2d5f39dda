import { Button, Modal, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { OpenCount } from '#contract/shelf/counts.ts'
import { packedWords } from '#domain/shelf/packed-quantity.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import type { HeldLine } from '../counted-store.ts'
import classes from '../counts.module.css'
import { batchWords } from '../good-words.ts'
import type { ReadSheet, SheetLine } from './count-sheet.ts'
import { readCountFile, saveCountSheet } from './count-sheet-files.ts'

const ACCEPTED = '.xlsx,.csv,.tsv,.txt'
/** Rows that are shown of each list. */
const MOST_SHOWN = 50
const DAY_MS = 24 * 60 * 60 * 1000

interface SheetDialogProps {
  count: OpenCount
  counted: readonly HeldLine[]
  /** Counts lines as of a moment, in ms since 1970. */
  onCount: (lines: readonly SheetLine[], at: number) => void
  onClose: () => void
}

/** Counting in a spreadsheet: the sheet to download, and a filled one, which is looked through before it counts. */
export function SheetDialog({ count, counted, onCount, onClose }: SheetDialogProps) {
  const isPhone = useIsPhone()
  const picker = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [sheet, setSheet] = useState<ReadSheet>()

  const work = async (job: () => Promise<unknown>) => {
    setIsBusy(true)
    setProblem('')
    try {
      await job()
    } catch (error) {
      setProblem(messageOf(error, error instanceof Error ? error.message : t('This file could not be read.')))
    } finally {
      setIsBusy(false)
    }
  }
  const read = (file: File) => work(async () => setSheet(await readCountFile(count._id, file, counted)))
  return (
    <Modal opened onClose={onClose} title={t('Count in a spreadsheet')} size="md" fullScreen={isPhone}>
      <div className="grid gap-3">
        <p className="quiet">
          {t(
            'Download the sheet, fill in the column Counted, and choose it here. Empty rows stay uncounted.',
          )}
        </p>
        <ErrorBanner error={problem && new Error(problem)} fallback={problem} />
        <div className="row wrap gap-2">
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            disabled={isBusy}
            onClick={() => void work(() => saveCountSheet(count._id, count.title, counted))}
          >
            {t('Download the Sheet')}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="file" />}
            disabled={isBusy}
            data-autofocus
            onClick={() => picker.current?.click()}
          >
            {t('Choose the Filled Sheet')}
          </Button>
          <FilePicker
            ref={picker}
            label={t('Filled sheet')}
            accept={ACCEPTED}
            onChoose={(file) => void read(file)}
          />
        </div>
        {sheet && (
          <Preview
            sheet={sheet}
            onCount={(at) => {
              onCount(sheet.lines, at)
              toast(linesWords(sheet.lines.length))
              onClose()
            }}
          />
        )}
      </div>
    </Modal>
  )
}

const linesWords = (count: number) =>
  plural(count, '{count} line counted', '{count} lines counted', { count })

/** 'HH:MM' of now, as the clock of this device says it. */
const clockNow = () => new Date().toTimeString().slice(0, 5)

/** The last moment at which the clock said so. */
function momentOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const at = new Date().setHours(hours, minutes, 0, 0)
  return at > Date.now() ? at - DAY_MS : at
}

/** What a file would count, what is wrong in it by row, and as of when it counts. */
function Preview({ sheet, onCount }: { sheet: ReadSheet; onCount: (at: number) => void }) {
  const { lines, problems, empty } = sheet
  const [begun] = useState(clockNow)
  const [clock, setClock] = useState(begun)
  return (
    <>
      {problems.length > 0 && (
        <section aria-label={t('Wrong rows')}>
          <p className="red">
            {plural(
              problems.length,
              '{count} row is wrong and is left out:',
              '{count} rows are wrong and are left out:',
              { count: problems.length },
            )}
          </p>
          <ul className={`card clip ${classes.lines} ${classes.left}`}>
            {problems.slice(0, MOST_SHOWN).map(({ row, message }) => (
              <li key={row}>{t('Row {row}: {message}', { row, message })}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('Rows to count')}>
        <p>{t('Filled in: {filled}. Empty: {empty}.', { filled: lines.length, empty })}</p>
        {lines.length > 0 && (
          <ul className={`card clip ${classes.lines} ${classes.left}`}>
            {lines.slice(0, MOST_SHOWN).map(({ row, product, batch, quantity }) => (
              <li key={row} className="row spread gap-2">
                <span className="shrink breaks">
                  {product.name} <small className="small quiet">{batchWords(batch)}</small>
                </span>
                <strong className="unbroken">{packedWords(quantity, product)}</strong>
              </li>
            ))}
          </ul>
        )}
      </section>
      {lines.length > 0 && (
        <>
          <TextInput
            type="time"
            label={t('Counted at')}
            description={t('Compared with the books of that moment: what was sold later is reckoned with.')}
            value={clock}
            onChange={({ currentTarget }) => setClock(currentTarget.value)}
          />
          <div className="row at-end gap-2">
            <Button
              disabled={clock === ''}
              onClick={() => onCount(clock === begun ? Date.now() : momentOf(clock))}
            >
              {plural(lines.length, 'Count {count} Row', 'Count {count} Rows', { count: lines.length })}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
