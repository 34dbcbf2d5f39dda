import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import type { Cell, CellPart, Gstr3b } from '#contract/gst/gstr3b.ts'
import { formatAmount, type Paise } from '#domain/money.ts'
import { stateByCode } from '#domain/states.ts'
import { t } from '#domain/words/t.ts'
import { documentPath, paths } from '#web/app/paths.ts'
import sheet from '../returns/gstr1.module.css'
import classes from './summary.module.css'
import { ALWAYS, CELL_WORDS } from './summary-words.ts'

const COLUMNS = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const
const COLUMN_WORDS = { taxable: t('Value'), igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: t('Cess') }
type Figures = Record<(typeof COLUMNS)[number], Paise>

const isNothing = (figures: Figures) => COLUMNS.every((column) => figures[column] === 0)
const dashed = (amount: Paise) => (amount === 0 ? '-' : formatAmount(amount))

/** The form cell by cell; a click shows the parts of a cell. */
export function CellTable({ answer, month }: { answer: Gstr3b; month: string }) {
  const [opened, setOpened] = useState<Cell>()
  const shown = answer.cells.filter((cell) => ALWAYS.includes(cell.cell) || !isNothing(cell))
  return (
    <section className={`card ${sheet.sheet}`} aria-label={t('GSTR-3B by cell')}>
      <table className={`table ${sheet.table} ${classes.cells}`}>
        <thead>
          <tr>
            <th scope="col">{t('GSTR-3B, by cell')}</th>
            <th scope="col" data-table>
              {t('Cell')}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-money data-column={column}>
                {COLUMN_WORDS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cell) => {
            const isOpen = cell.cell === opened
            return (
              <Fragment key={cell.cell}>
                <tr data-opened={isOpen || undefined} data-total={cell.cell === '4(C)' || undefined}>
                  <th scope="row">
                    {cell.parts.length > 0 ? (
                      <button
                        type="button"
                        aria-expanded={isOpen}
                        onClick={() => setOpened(isOpen ? undefined : cell.cell)}
                      >
                        {CELL_WORDS[cell.cell]}
                      </button>
                    ) : (
                      CELL_WORDS[cell.cell]
                    )}
                  </th>
                  <td data-table>{cell.cell}</td>
                  <Money figures={cell} />
                </tr>
                {isOpen &&
                  cell.parts.map((part) => (
                    <tr
                      key={`${part.words} ${part.opens?.to === 'document' ? part.opens.id : ''}`}
                      className={classes.part}
                    >
                      <td>
                        <PartName part={part} month={month} />
                      </td>
                      <td data-table />
                      <Money figures={part} />
                    </tr>
                  ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <InterState title={t('To other states, not registered (3.2)')} states={answer.interState} />
      <InterState
        title={t('To other states, buyers under composition (3.2)')}
        states={answer.toComposition ?? []}
      />
      <InterState
        title={t('To other states, embassies and others with a UIN (3.2)')}
        states={answer.toUin ?? []}
      />
      {answer.interState.length + (answer.toComposition?.length ?? 0) + (answer.toUin?.length ?? 0) > 0 && (
        <p className={classes.note}>
          {t(
            'Buyers under composition are those that are marked so under Buyers & Suppliers; the portal knows all of them.',
          )}
        </p>
      )}
    </section>
  )
}

function InterState({ title, states }: { title: string; states: Gstr3b['interState'] }) {
  if (states.length === 0) return null
  return (
    <dl className={sheet.checks}>
      <dt>{title}</dt>
      <dd>
        {states.map(({ pos, taxable, igst }) => (
          <span key={pos}>
            {stateByCode(pos)?.name ?? pos}: {formatAmount(taxable)}, IGST {formatAmount(igst)}
          </span>
        ))}
      </dd>
    </dl>
  )
}

const Money = ({ figures }: { figures: Figures }) =>
  COLUMNS.map((column) => (
    <td key={column} data-money data-column={column}>
      {dashed(figures[column])}
    </td>
  ))

function PartName({ part: { words, opens }, month }: { part: CellPart; month: string }) {
  if (opens?.to === 'document') return <Link to={documentPath(opens.noun, opens.id)}>{words}</Link>
  if (opens) {
    const step = opens.to === 'gstr1' ? 'GSTR-1' : 'GSTR-2B'
    return <Link to={`${paths.gst}?month=${month}#${step}`}>{words}</Link>
  }
  return words
}
