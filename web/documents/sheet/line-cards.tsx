import { useState } from 'react'
import {
  CURRENCY_SYMBOL,
  formatAmount,
  formatPercent,
  formatRate,
  NOTHING,
  type Paise,
  sumOfPercents,
} from '#domain/money.ts'
import { DEFAULT_UNIT } from '#domain/shelf/default-unit.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { lineError } from '#web/documents/open-document/field-errors.ts'
import { percentsOf } from '#web/documents/open-document/lines/line-filling.ts'
import { isCounted, refusedNumbers, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { MrpQuestionAt } from '#web/documents/scanner/asked-mrp.tsx'
import { CameraButton } from '#web/documents/scanner/camera-button.tsx'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { writeDiscount } from './cells/discount-cell.tsx'
import { writeQuantity } from './cells/number-cell.tsx'
import { factOf, type LineKind, LineNote, warningOf } from './line-notes.tsx'
import classes from './sheet.module.css'
import { splitRow } from './split-rows.ts'
import { useUnlisted } from './use-unlisted.ts'

const ProductPicker = later(
  async () => (await import('#web/documents/product-search/product-picker.tsx')).ProductPicker,
)
const CardBatches = later(async () => (await import('./batches/card-batches.tsx')).CardBatches)
const LineEditor = later(async () => (await import('./line-editor.tsx')).LineEditor)

type Open = { kind: 'picker' } | { kind: 'editor'; key: string; quantity: number | undefined }

/** The lines on a phone: cards, the newest first, as it is the current one. */
export function LineCards<V extends DocumentValues>({ document }: { document: OpenDocument<V> }) {
  const { lines, errors, values, dispatch } = document
  const [open, setOpen] = useState<Open>()
  const { direction, noun } = document
  const kind = { direction, noun, date: values.date, unlisted: useUnlisted(document) }
  const edited = open?.kind === 'editor' && document.rows.find(({ key }) => key === open.key)

  const edit = (key: string) => {
    const { items } = document.now().values
    setOpen({ kind: 'editor', key, quantity: items.find((line) => line.key === key)?.quantity })
  }
  const leaveFor = (next?: Open) => {
    if (open?.kind === 'editor') splitRow(document, open)
    setOpen(next)
  }
  const keep = (itemname: string) => {
    const last = values.items.at(-1)
    if (!last) return
    const { key } = last
    dispatch({ type: 'change', key, change: { itemname } })
    dispatch({ type: 'settle', key })
    edit(key)
  }

  return (
    <section className={`card ${classes.card}`} aria-label={t('Items')}>
      <div className={`row spread ${classes.head}`}>
        <h2 className="heading">
          {t('Items')} <span>{lines.length}</span>
        </h2>
        {lines.length > 1 && <p className="small quiet">{t('newest first')}</p>}
      </div>
      <div className={classes.actions}>
        <button type="button" onClick={() => setOpen({ kind: 'picker' })}>
          <Icon name="plus" /> {t('Add Item')}
        </button>
        <CameraButton document={document} />
      </div>
      {errors.items && <LineNote problem={errors.items} />}
      <MrpQuestionAt at={values.items.at(-1)?.key} />
      <ul>
        {lines.toReversed().map((line) => (
          <li key={line.key} data-line={line.key}>
            <button type="button" className={classes.line} onClick={() => edit(line.key)}>
              <LineCard
                line={line}
                total={isCounted(line) ? document.lineTotals.get(line.key)?.total : undefined}
                warning={warningOf(line, kind, document.lineTotals.get(line.key)?.total)}
                problem={lineError(errors, line.key)?.message ?? Object.values(refusedNumbers(line))[0]}
                fact={factOf(line)}
                kind={kind}
                isUntaxed={!document.place.collectsTax}
              />
            </button>
          </li>
        ))}
      </ul>
      {open?.kind === 'picker' && (
        <ProductPicker document={document} onKeep={keep} onOpen={edit} onClose={() => setOpen(undefined)} />
      )}
      {edited && (
        <LineEditor
          line={edited}
          total={document.lineTotals.get(edited.key)?.total ?? NOTHING}
          kind={kind}
          uses={document.settings.uses}
          isUntaxed={!document.place.collectsTax}
          pricesIncludeTax={values.pricesIncludeTax}
          problem={lineError(errors, edited.key)}
          dispatch={dispatch}
          onNext={() => leaveFor({ kind: 'picker' })}
          onClose={() => leaveFor()}
        />
      )}
    </section>
  )
}

/** An unreadable number is not shown as 0. */
const numberOr = (other: string, value: number | undefined, write: (value: number) => string) =>
  value === undefined || Number.isNaN(value) ? other : write(value)

interface LineCardProps {
  line: SheetLine
  /** Absent while a figure of the line is refused. */
  total: Paise | undefined
  warning?: string | undefined
  problem?: string | undefined
  fact?: string | undefined
  kind: LineKind
  /** The seller may not collect tax. */
  isUntaxed: boolean
}

function LineCard({ line, total, warning, problem, fact, kind, isUntaxed }: LineCardProps) {
  const { cgst, sgst, igst, cess } = percentsOf(line)
  const gst = formatPercent(sumOfPercents(cgst, sgst, igst))
  const quantity = `${numberOr('?', line.quantity, writeQuantity)} ${unitWords(line.unit || DEFAULT_UNIT)}`
  const price = `${quantity} × ${CURRENCY_SYMBOL}${numberOr('?', line.rate ?? 0, formatRate)}`
  const discount = writeDiscount(line)
  return (
    <>
      <span className="breaks">
        {line.itemname} {line.source?.schedule && <Tag>{line.source.schedule}</Tag>}
      </span>
      <span className="medium align-end">{total !== undefined && formatAmount(total)}</span>
      <small className="small quiet">
        {discount
          ? t('{price} less {discount}', {
              price,
              discount: line.discount ? `${CURRENCY_SYMBOL}${discount}` : discount,
            })
          : price}
      </small>
      {!isUntaxed && (
        <small className="small quiet align-end">
          {cess
            ? t('GST {percent} + cess {cess}', { percent: gst, cess: formatPercent(cess) })
            : t('GST {percent}', { percent: gst })}
        </small>
      )}
      {line.batches && <CardBatches line={line} kind={kind} total={total} />}
      {problem || warning ? (
        <LineNote problem={problem} warning={warning} />
      ) : (
        fact && <LineNote fact={fact} />
      )}
    </>
  )
}
