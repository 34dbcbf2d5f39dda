import { fieldsByKey } from '#domain/imports/import-columns.ts'
import { plural, t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { columnHead, type ImportDraft, openColumns, withLeftOut, withMeaning } from './import-draft.ts'
import classes from './import-screen.module.css'

interface FileColumnsProps {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
}

const OPEN = ''
const OUT = 'out'

/** Every column of the file with its field; a column of figures is never ignored silently. */
export function FileColumns({ draft, onChange }: FileColumnsProps) {
  const { file, meanings, noun } = draft
  const open = openColumns(draft)
  const choose = (column: number, value: string) =>
    onChange(
      value === OUT || value === OPEN
        ? withLeftOut(draft, column, value === OUT)
        : withMeaning(draft, value, column),
    )
  return (
    <>
      <h3 className={classes.part}>{t('Columns of the file')}</h3>
      {open.length > 0 && (
        <p className={`flex gap-2 medium amber ${classes.question}`} role="status">
          <Icon name="alert-triangle" />
          <span>
            {plural(
              open.length,
              '{columns}: there are figures in this column, and nothing is taken from them. Say what they are, or leave them out.',
              '{columns}: there are figures in these columns, and nothing is taken from them. Say what they are, or leave them out.',
              { columns: open.map((column) => columnHead(file, column)).join(', ') },
            )}
          </span>
        </p>
      )}
      <table className={classes.columns} aria-label={t('Columns of the file')}>
        <thead>
          <tr>
            <th scope="col">{t('Column of the file')}</th>
            <th scope="col">{t('First row')}</th>
            <th scope="col">{t('Taken as')}</th>
          </tr>
        </thead>
        <tbody>
          {columnsOf(draft).map((column) => {
            const meaning = meanings[column]
            const isOpen = open.includes(column)
            const example =
              file.rows.map(({ texts }) => texts[column] ?? '').find((text) => text.trim()) ?? ''
            return (
              <tr key={column} data-open={isOpen || undefined} data-unused={!meaning || undefined}>
                <th scope="row">{columnHead(file, column)}</th>
                <td className={`quiet ellipsis ${classes.example}`} title={example}>
                  {example}
                </td>
                <td>
                  <select
                    aria-label={t('{column} is taken as', { column: columnHead(file, column) })}
                    data-open-column={isOpen || undefined}
                    value={meaning ?? (isOpen ? OPEN : OUT)}
                    onChange={(event) => choose(column, event.currentTarget.value)}
                  >
                    {isOpen && <option value={OPEN}>{t('Choose, or leave out')}</option>}
                    <option value={OUT}>{t('Left out')}</option>
                    {[...fieldsByKey(noun).values()].map(({ key, title }) => (
                      <option key={key} value={key}>
                        {title}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** Columns are identified by position, as heads may repeat. */
const columnsOf = ({ file }: ImportDraft) => file.heads.map((_, column) => column)
