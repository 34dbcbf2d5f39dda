import { useState } from 'react'
import { Link } from 'react-router'
import type { Cell, CellPart, Gstr3b } from '#contract/gst/gstr3b.ts'
import { formatAmount, type Paise } from '#domain/money.ts'
import { stateByCode } from '#domain/states.ts'
import { t } from '#domain/words/t.ts'
import { documentPath, paths } from '#web/app/paths.ts'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import sheet from '../returns/gstr1.module.css'
import { RowButton } from '../returns/row-button.tsx'
import { HEADS, headColumns } from './head-columns.ts'
import classes from './summary.module.css'
import { ALWAYS, CELL_WORDS } from './summary-words.ts'

const COLUMNS = ['taxable', ...HEADS] as const

const isNothing = (figures: Record<(typeof COLUMNS)[number], Paise>) =>
  COLUMNS.every((column) => figures[column] === 0)

/** The form cell by cell; a click shows the parts of a cell. */
export function CellTable({ answer, month }: { answer: Gstr3b; month: string }) {
  const [opened, setOpened] = useState<Cell>()
  const shown = answer.cells.filter((cell) => ALWAYS.includes(cell.cell) || !isNothing(cell))
  const rows = shown.flatMap((cell) => {
    const isOpen = cell.cell === opened
    const parts = (isOpen ? cell.parts : []).map((part) => ({
      key: `${cell.cell} ${part.words} ${part.opens?.to === 'document' ? part.opens.id : ''}`,
      cell,
      part,
      isOpen: false,
      figures: part,
    }))
    return [{ key: cell.cell, cell, part: undefined, isOpen, figures: cell }, ...parts]
  })
  return (
    <section className={`card ${sheet.sheet}`} aria-label={t('GSTR-3B by cell')}>
      <FiguresTable
        className={classes.cells}
        label={t('GSTR-3B by cell')}
        look="sheet"
        onPhone={4}
        rows={rows}
        rowKey={({ key }) => key}
        row={({ cell, isOpen, part }) => ({
          'data-opened': isOpen || undefined,
          'data-total': (cell.cell === '4(C)' && !part) || undefined,
          'data-part': Boolean(part) || undefined,
        })}
        columns={[
          {
            header: t('GSTR-3B, by cell'),
            value: ({ cell, isOpen, part }) => {
              if (part) return <PartName part={part} month={month} />
              if (cell.parts.length === 0) return CELL_WORDS[cell.cell]
              return (
                <RowButton isOpen={isOpen} onToggle={() => setOpened(isOpen ? undefined : cell.cell)}>
                  {CELL_WORDS[cell.cell]}
                </RowButton>
              )
            },
          },
          {
            header: t('Cell'),
            leaves: 'phone',
            className: 'smaller quiet',
            value: ({ cell, part }) => !part && cell.cell,
          },
          ...headColumns(COLUMNS),
        ]}
      />
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

function PartName({ part: { words, opens }, month }: { part: CellPart; month: string }) {
  if (opens?.to === 'document') return <Link to={documentPath(opens.noun, opens.id)}>{words}</Link>
  if (opens) {
    const step = opens.to === 'gstr1' ? 'GSTR-1' : 'GSTR-2B'
    return <Link to={`${paths.gst}?month=${month}#${step}`}>{words}</Link>
  }
  return words
}
