import { Button } from '@mantine/core'
import { useState } from 'react'
import { fieldsByKey, titleOf } from '#domain/imports/import-columns.ts'
import type { ImportField } from '#domain/imports/import-field.ts'
import { plural, t } from '#domain/words/t.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { FileColumns } from './file-columns.tsx'
import { FileNotes } from './file-notes.tsx'
import { type CheckedImport, checkDraft } from './import-data.ts'
import { columnHead, type ImportDraft, missingFields, openColumns, withMeaning } from './import-draft.ts'
import classes from './import-screen.module.css'
import { inDigits } from './import-words.ts'
import { ProgressBar } from './progress-bar.tsx'

interface ColumnsStepProps {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
  onChecked: (checked: CheckedImport) => void
  onLeave: () => void
}

/** Import step that maps the file's columns to fields; recognised columns are mapped already. */
export function ColumnsStep({ draft, onChange, onChecked, onLeave }: ColumnsStepProps) {
  const [done, setDone] = useState<number>()
  const [error, setError] = useState<unknown>()
  const { file, noun } = draft
  const missing = missingFields(draft)
  const isChecking = done !== undefined

  const check = async () => {
    // Undecided columns come first.
    if (openColumns(draft).length > 0)
      return document.querySelector<HTMLElement>('[data-open-column]')?.focus()
    setError(undefined)
    setDone(0)
    try {
      onChecked(await checkDraft(draft, setDone))
    } catch (failure) {
      setError(failure)
      setDone(undefined)
    }
  }

  return (
    <Section
      title={plural(file.rows.length, '{file}: {count} row', '{file}: {count} rows', {
        file: file.name,
        count: inDigits(file.rows.length),
      })}
    >
      <FileNotes draft={draft} onChange={onChange} />
      <FileColumns draft={draft} onChange={onChange} />
      <h3 className={classes.part}>{t('What Bahi knows')}</h3>
      <table className={classes.columns}>
        <thead>
          <tr>
            <th scope="col">{t('In Bahi')}</th>
            <th scope="col">{t('Column of the file')}</th>
            <th scope="col">{t('First row')}</th>
            <th scope="col">{t('Where a new row is empty')}</th>
          </tr>
        </thead>
        <tbody>
          {[...fieldsByKey(noun).values()].map((field) => (
            <FieldRow key={field.key} field={field} draft={draft} onChange={onChange} />
          ))}
        </tbody>
      </table>
      {noun === 'products' && draft.meanings.includes('stock') && (
        <CheckField
          label={t('Also set the stock of products that are already here (new ones always get theirs)')}
          checked={draft.setsStock}
          onChange={(event) => onChange({ ...draft, setsStock: event.currentTarget.checked })}
        />
      )}
      {missing.length > 0 && (
        <p className={classes.note}>
          {t('No column says {fields}: rows that are new will be refused.', {
            fields: missing.map(({ key }) => titleOf(noun, key)).join(', '),
          })}
        </p>
      )}
      <ErrorBanner error={error} fallback={t('The rows could not be checked.')} />
      {isChecking && <ProgressBar work="checking" done={done} total={file.rows.length} />}
      <div className="row wrap gap-3 above-3">
        <Button onClick={() => void check()} disabled={isChecking || !draft.meanings.some(Boolean)}>
          {t('Check rows')}
        </Button>
        <Button variant="default" onClick={onLeave} disabled={isChecking}>
          {t('Choose another file')}
        </Button>
      </div>
    </Section>
  )
}

/** Choices by position, as two columns may have the same head. */
const choicesOf = ({ file }: ImportDraft) =>
  file.heads.map((_, value) => ({ value, label: columnHead(file, value) }))

interface FieldRowProps extends Pick<ColumnsStepProps, 'draft' | 'onChange'> {
  field: ImportField
}

/** No two rows say the same of these. */
const ITS_OWN = ['name', 'itemId', 'sku', 'gstin', 'billNumber', 'amount', 'debit', 'credit']

function FieldRow({ field: { key, title, isRequired }, draft, onChange }: FieldRowProps) {
  const at = draft.meanings.indexOf(key)
  const example = draft.file.rows[0]?.texts[at] ?? ''
  return (
    <tr data-unused={at < 0 || undefined}>
      <th scope="row">
        {title}
        {isRequired && <span className="smaller quiet"> {t('needed')}</span>}
      </th>
      <td>
        <select
          aria-label={t('Column for {field}', { field: title })}
          value={at}
          onChange={(event) => {
            const column = Number(event.currentTarget.value)
            onChange(withMeaning(draft, key, column < 0 ? undefined : column))
          }}
        >
          <option value={-1}>{t('None')}</option>
          {choicesOf(draft).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td className={`quiet ellipsis ${classes.example}`} title={example}>
        {example}
      </td>
      <td>
        {!ITS_OWN.includes(key) && (
          <input
            aria-label={t('{field} where a new row is empty', { field: title })}
            value={draft.fill[key] ?? ''}
            placeholder={key === 'description' ? t('If empty: its name') : t('If empty')}
            onChange={(event) =>
              onChange({ ...draft, fill: { ...draft.fill, [key]: event.currentTarget.value } })
            }
          />
        )}
      </td>
    </tr>
  )
}
