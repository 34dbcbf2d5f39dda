import { formatDate } from '#domain/calendar.ts'
import { openQuantity } from '#domain/documents/order-status.ts'
import {
  CURRENCY_SYMBOL,
  formatPercent,
  formatQuantity,
  formatRate,
  type Paise,
  sumOfPercents,
} from '#domain/money.ts'
import type { Answer } from '#domain/people/shop-roles.ts'
import { packWords } from '#domain/shelf/pack-words.ts'
import { inUnits } from '#domain/shelf/packs.ts'
import { missingWords } from '#domain/shelf/recipes/recipe-words.ts'
import { shortageWarning } from '#domain/shelf/stock-level.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { isAboveMrp } from '#domain/tax/mrp.ts'
import { endOfRate } from '#domain/tax/rates/ended-rates.ts'
import { NO_CREDIT_WORDS, TAXABILITY_WORDS } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import { percentsOf } from '#web/documents/open-document/lines/line-filling.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { expiryProblem } from '#web/documents/open-document/lines/typed-batches.ts'
import type { DocumentConfig } from '#web/documents/open-document/use-document.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './lines-sheet.module.css'

/** The document of a line; `date` is the paper's own. */
export type LineKind = Pick<DocumentConfig, 'direction' | 'noun'> & {
  date: string
  /** The role's answer to a line that names no product of the list. */
  unlisted: Answer
}

/** Warning on a line that does not stop the save. */
export function warningOf(line: SheetLine, kind: LineKind, total?: Paise): string | undefined {
  const warning =
    expiryProblem(line) ??
    unlistedOf(line, kind) ??
    freeOf(line) ??
    shortageOf(line, kind) ??
    aboveMrpOf(line, kind, total) ??
    surplusOf(line) ??
    endedRateOf(line, kind) ??
    untaxedOf(line)
  return warning && line.pack ? `${packWords(line.pack)}. ${warning}` : warning
}

/** Notes on a line that are no error. */
export function factOf(line: SheetLine): string | undefined {
  return (
    progressOf(line) ??
    changedRateOf(line) ??
    ([
      renamedOf(line),
      isFreeText(line) && t('Not in stock list, GST {percent}', { percent: formatPercent(gstOf(line)) }),
      line.pack && packWords(line.pack),
      line.free ? t('{quantity} free', { quantity: formatQuantity(line.free) }) : undefined,
      line.batches?.goesBack && t('Goes back to the supplier once it is saved'),
      line.priceNote,
      taxOf(line),
      line.noCredit && NO_CREDIT_WORDS,
    ]
      .filter(Boolean)
      .join(' · ') ||
      undefined)
  )
}

/** Warning that the rate differs from the GST rate of the source quotation or order. */
const changedRateOf = ({ agreedGst, ...line }: SheetLine) =>
  agreedGst === undefined || agreedGst === gstOf(line)
    ? undefined
    : t('GST is {percent} on this date, {agreed} was agreed', {
        percent: formatPercent(gstOf(line)),
        agreed: formatPercent(agreedGst),
      })

const rupees = (rate: number) => `${CURRENCY_SYMBOL}${formatRate(rate)}`

/** Taxation of the line beyond its percentages. */
function taxOf({ taxability, cessPerUnit, taxOnMrp, mrp }: SheetLine): string | undefined {
  if (taxOnMrp && mrp) return t('Taxed on the MRP of {mrp}', { mrp: rupees(mrp) })
  if (taxability && taxability !== 'taxable') return TAXABILITY_WORDS[taxability]
  return cessPerUnit ? t('Cess {amount} a unit', { amount: rupees(cessPerUnit) }) : undefined
}

/** Warning that a sale is above the MRP (tax included), which the law forbids. */
function aboveMrpOf(line: SheetLine, { direction }: LineKind, total: Paise | undefined): string | undefined {
  const { quantity, mrp } = line
  if (direction !== 'sales' || total === undefined || !quantity || !mrp) return undefined
  return isAboveMrp({ total }, { quantity, mrp })
    ? t('Above the MRP of {mrp}, tax included', { mrp: rupees(mrp) })
    : undefined
}

/** Warning of a line that asks when the bill is saved. */
function unlistedOf(line: SheetLine, { unlisted }: LineKind): string | undefined {
  if (unlisted === 'allowed' || line.isCharge || !isFreeText(line)) return undefined
  // A stored line asks only where it was one of a product.
  if (line._id && !line.renamedFrom) return undefined
  const asks =
    unlisted === 'asks'
      ? t('Not in the list: somebody has to say yes')
      : t('Not in the list: your role in this shop does not sell it')
  return [renamedOf(line), asks].filter(Boolean).join('. ')
}

/** Warning of a rate of 0: a sample may cost nothing, but it may be a typing error. */
const freeOf = ({ rate, quantity, itemname }: SheetLine) =>
  rate === 0 && quantity && itemname.trim() !== '' ? t('Free: the rate is 0') : undefined

/** Sales may go below what is there, but not unseen. */
function shortageOf(
  { source, quantity, pack, earlier }: SheetLine,
  { direction, noun }: LineKind,
): string | undefined {
  if (direction !== 'sales' || source?.stock === undefined) return undefined
  const wanted = inUnits(quantity || 0, pack?.holds)
  const left = source.stock - (earlier?.units ?? 0)
  const shortage = shortageWarning(left, wanted, noun, source.stands?.sentence)
  return [source.kit && missingWords(source.kit, wanted), shortage].filter(Boolean).join(' ') || undefined
}

/** Warning of more than was ordered: sacks are seldom exact, but it may be a typing error. */
function surplusOf({ openQuantity: open, quantity = 0, unit }: SheetLine): string | undefined {
  if (open === undefined || !(quantity > open)) return undefined
  return t('Only {quantity} {unit} open. You can still take more.', {
    quantity: formatQuantity(open),
    unit: unitWords(unit ?? ''),
  })
}

/** True for a free-text line, which has neither stock nor product tax; only after its name is entered. */
const isFreeText = (line: SheetLine) =>
  line.product === null && line.itemId === '' && line.itemname.trim() !== '' && line.quantity !== undefined

/** What a line lost whose product's name was typed over. */
const renamedOf = (line: SheetLine) =>
  line.renamedFrom && isFreeText(line) && line.itemname.trim() !== line.renamedFrom
    ? t('No longer {item}: its code, HSN, unit, GST and rate went with it', { item: line.renamedFrom })
    : undefined

/** A rate of GST that had ended on the day of the paper, of a supplier's bill too. */
function endedRateOf(line: SheetLine, { date }: LineKind): string | undefined {
  const rate = gstOf(line)
  const since = endOfRate(rate, line.hsncode, date)
  return since && t('GST of {rate} ended on {day}', { rate: formatPercent(rate), day: formatDate(since) })
}

const gstOf = (line: SheetLine) => {
  const { cgst, sgst, igst } = percentsOf(line)
  return sumOfPercents(cgst, sgst, igst)
}

const untaxedOf = (line: SheetLine) =>
  isFreeText(line) && gstOf(line) === 0 && !taxOf(line)
    ? [renamedOf(line), t('Not in stock list, no GST')].filter(Boolean).join('. ')
    : undefined

/** '6 of 10 taken, 4 open' on an order or a quotation of which something was made. */
function progressOf({ taken = 0, quantity = 0 }: SheetLine): string | undefined {
  if (taken === 0) return undefined
  return t('{taken} taken, {open} open', {
    taken: formatQuantity(taken),
    open: formatQuantity(openQuantity({ quantity, taken })),
  })
}

interface LineNoteProps {
  id?: string
  problem?: string | undefined
  warning?: string | undefined
  /** A note, no error. */
  fact?: string | undefined
}

export const LineNote = ({ id, problem, warning, fact }: LineNoteProps) => (
  <p
    id={id}
    className={`row caption amber ${classes.note}`}
    data-problem={problem ? true : undefined}
    data-fact={fact ? true : undefined}
    role={problem ? 'alert' : undefined}
  >
    {!fact && <Icon name="alert-triangle" />}
    {problem ?? warning ?? fact}
  </p>
)
