import { Select } from '@mantine/core'
import type { Line } from '#contract/documents/lines.ts'
import { formatAmount, formatQuantity, formatRate } from '#domain/money.ts'
import type { LineLeft } from '#domain/notes/bill-left.ts'
import type { NoteLineFigures } from '#domain/notes/note-figures.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { plural, t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsNarrow } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import { GoodsChoice } from './goods-choice.tsx'
import { NoteCell } from './note-cell.tsx'
import classes from './note-lines.module.css'
import { LINE_REASON_CHOICES } from './note-reason-words.ts'
import type { OpenNote } from './use-note.ts'

const BatchesBack = later(async () => (await import('./batches/batches-back.tsx')).BatchesBack)

interface NoteLineProps {
  note: OpenNote
  item: Line
  index: number
  left: LineLeft
  figures?: NoteLineFigures | undefined
  problem?: string | undefined
}

/** The lines of the bill: a sheet on a computer, cards on a phone. */
export function NoteLines({ note }: { note: OpenNote }) {
  const isNarrow = useIsNarrow()
  const { items, left, figures, problem } = note
  const lines = items.flatMap((item, index): NoteLineProps[] => {
    const from = left.lines[index]
    if (!from) return []
    const own = figures.lines.find((line) => line.from.id === from.id)
    return [
      {
        note,
        item,
        index,
        left: from,
        figures: own,
        problem: problem?.line === from.id ? problem.message : undefined,
      },
    ]
  })
  if (isNarrow) {
    return (
      <ol className={classes.cards}>
        {lines.map((line) => (
          <NoteLineCard key={line.left.id} {...line} />
        ))}
      </ol>
    )
  }
  return <NoteTable note={note} lines={lines} />
}

const isByQuantity = ({ values }: OpenNote) => values.by === 'quantity'
const isSale = ({ bill }: OpenNote) => bill.invoice.invoiceType === 'sales'
const backHeader = (note: OpenNote) => (isSale(note) ? t('Comes back') : t('Goes back'))
const shelfHeader = (note: OpenNote) => (isSale(note) ? t('To the shelf') : t('From the shelf'))
const valueHeader = ({ owes }: OpenNote) => (owes === 'less' ? t('Less, before tax') : t('More, before tax'))

function NoteTable({ note, lines }: { note: OpenNote; lines: NoteLineProps[] }) {
  const { figures } = note
  const isBack = isByQuantity(note)
  return (
    <table className={classes.table} data-by={note.values.by}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('Description')}</th>
          <th scope="col">HSN/SAC</th>
          <th scope="col">{t('On the bill')}</th>
          <th scope="col">{isBack ? backHeader(note) : valueHeader(note)}</th>
          <th scope="col">{t('Unit')}</th>
          <th scope="col">{t('Rate')}</th>
          <th scope="col">GST%</th>
          <th scope="col">{t('Reason')}</th>
          {isBack && <th scope="col">{shelfHeader(note)}</th>}
          <th scope="col">{t('Taxable Amount')}</th>
          <th scope="col">{t('Total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <NoteTableRow key={line.left.id} {...line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td>{footWords(note)}</td>
          <td>{formatAmount(figures.totalBeforeTax)}</td>
          <td>{formatAmount((figures.totalBeforeTax + figures.totalTax) as typeof figures.totalTax)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

export const footWords = (note: OpenNote) => {
  const count = note.figures.lines.length
  if (!isByQuantity(note)) return plural(count, '{count} line', '{count} lines', { count })
  return isSale(note)
    ? plural(count, '{count} line comes back', '{count} lines come back', { count })
    : plural(count, '{count} line goes back', '{count} lines go back', { count })
}

function NoteTableRow(props: NoteLineProps) {
  const { note, item, index, left, figures, problem } = props
  const isBack = isByQuantity(note)
  return (
    <>
      <tr data-quiet={figures === undefined || undefined}>
        <td>{index + 1}</td>
        <th scope="row">
          {item.itemname}
          {item.batches && <BatchesBack note={note} item={item} id={left.id} quantity={figures?.quantity} />}
        </th>
        <td>{item.hsncode}</td>
        <td>{isBack ? <OnTheBill {...props} /> : formatAmount(props.left.left.taxable)}</td>
        <td className={classes.typed} data-problem={problem !== undefined || undefined}>
          <Typed {...props} />
        </td>
        <td>{item.isCharge ? '' : unitWords(item.unit)}</td>
        <td>{formatRate(item.rate)}</td>
        <td>{gstRate(item)}</td>
        <td className={classes.typed}>{figures && <Reason {...props} />}</td>
        {isBack && <td className={classes.goods}>{figures && <Goods {...props} />}</td>}
        <td>{figures ? formatAmount(figures.taxableAmount) : '-'}</td>
        <td>{figures ? formatAmount(figures.total) : '-'}</td>
      </tr>
      {problem && (
        <tr className={classes.problemRow}>
          <td>
            <Problem message={problem} />
          </td>
        </tr>
      )}
    </>
  )
}

/** A line on a phone: item, quantity, and the fields that a quantity opens. */
function NoteLineCard(props: NoteLineProps) {
  const { note, item, left, figures, problem } = props
  return (
    <li data-quiet={figures === undefined || undefined}>
      <p className="row spread gap-3">
        <strong>{item.itemname}</strong>
        <span>{figures ? formatAmount(figures.total) : ''}</span>
      </p>
      {item.batches && <BatchesBack note={note} item={item} id={left.id} quantity={figures?.quantity} />}
      <div className={`row spread gap-3 ${classes.cardTyped}`}>
        <span>
          {rich('On the bill {quantity} {unit}', {
            quantity: isByQuantity(note) ? <OnTheBill {...props} /> : formatAmount(props.left.left.taxable),
            unit: item.isCharge ? '' : unitWords(item.unit),
          })}
        </span>
        <Typed {...props} />
      </div>
      {problem && <Problem message={problem} />}
      {figures && (
        <div className={classes.cardMore}>
          <Reason {...props} />
          {isByQuantity(note) && <Goods {...props} />}
        </div>
      )}
    </li>
  )
}

/** Open quantity after earlier notes, of the billed one. */
const OnTheBill = ({ item, left }: NoteLineProps) =>
  left.quantity === item.quantity ? (
    formatQuantity(item.quantity)
  ) : (
    <span
      data-tip={t('{quantity} on the bill, less earlier notes', { quantity: formatQuantity(item.quantity) })}
    >
      {t('{left} of {quantity}', {
        left: formatQuantity(left.quantity),
        quantity: formatQuantity(item.quantity),
      })}
    </span>
  )

function Typed({ note, item, left, problem }: NoteLineProps) {
  const row = note.rowOf(left.id)
  return isByQuantity(note) ? (
    <NoteCell
      label={`${backHeader(note)}, ${item.itemname}`}
      value={row.quantity}
      problem={problem}
      onType={(quantity) => note.setRow(left.id, { quantity })}
    />
  ) : (
    <NoteCell
      label={`${valueHeader(note)}, ${item.itemname}`}
      value={row.amount}
      placeholder="0.00"
      problem={problem}
      onType={(amount) => note.setRow(left.id, { amount })}
    />
  )
}

const Problem = ({ message }: { message: string }) => (
  <p className={`flex upper caption amber align-start ${classes.problem}`} role="alert">
    <Icon name="alert-triangle" />
    {message}
  </p>
)

const Reason = ({ note, item, left }: NoteLineProps) => (
  <Select
    aria-label={t('Reason, {item}', { item: item.itemname })}
    placeholder={t('Reason')}
    classNames={{ input: classes.reason }}
    variant="unstyled"
    data={LINE_REASON_CHOICES}
    rightSection={<Icon name="chevron-down" />}
    rightSectionPointerEvents="none"
    comboboxProps={{ width: 160, position: 'bottom-start' }}
    value={note.rowOf(left.id).reason || null}
    onChange={(reason) => note.setRow(left.id, { reason: reason ?? '' })}
  />
)

const Goods = ({ note, item, left }: NoteLineProps) => (
  <GoodsChoice
    label={`${shelfHeader(note)}, ${item.itemname}`}
    name={left.id}
    direction={note.bill.invoice.invoiceType}
    value={note.rowOf(left.id).goods}
    onChoose={(goods) => note.setRow(left.id, { goods })}
  />
)
