import { separatorProblem } from '#domain/typed/typed-number.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { readWrittenState } from '#domain/typed/written-state.ts'
import { t } from '#domain/words/t.ts'
import { checkGstin } from '../gstin.ts'
import { bareUnit } from '../shelf/units.ts'
import type { Taxability } from '../tax/taxability.ts'
import { plainCell } from './cell-marks.ts'
import { readCode, readHsn, readPhone } from './code-cells.ts'
import type { Cell, ImportField } from './import-field.ts'
import { readBalance, readSide } from './opening-cells.ts'
import { readSchedule } from './read-schedule.ts'
import { readWrittenDate } from './written-date.ts'
import { readWrittenFigure } from './written-figure.ts'

/** The rates that programs write as words. */
const NO_TAX = /^(?:none|nil|nil rated|exempt|exempted|non[- ]?gst|no tax)$/i

const BUYER = /\b(?:buyers?|customers?|clients?|debtors?|receivables?)\b/i
const SUPPLIER = /\b(?:suppliers?|vendors?|sellers?|creditors?|payables?)\b/i

/** Results of formulas that failed. */
const ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA)$/i

/** Reads a cell that is not empty. The contract checks the limits of numbers and texts. */
export function readCell({ title, kind }: Pick<ImportField, 'title' | 'kind'>, cell: string): Cell {
  const { text } = plainCell(cell)
  if (ERROR.test(text) && kind !== 'gstin')
    return { problem: t('{text} is an error of the spreadsheet: its formula has no value.', { text }) }
  switch (kind) {
    case 'number':
    case 'quantity':
    case 'price':
    case 'amount':
      return readFigure(title, text)
    case 'percent':
      return readFigure(title, text.replace(/\s*%\s*$/, ''))
    case 'gst':
      return NO_TAX.test(text) ? { value: 0 } : readRate(title, bareRate(text))
    case 'gstin':
      return readGstin(text)
    case 'state':
      return readState(text)
    case 'code':
      return readCode(text)
    case 'hsn':
      return readHsn(text)
    case 'phone':
      return readPhone(text)
    case 'unit':
      return { value: bareUnit(text) }
    case 'merchant-type':
      return readType(text)
    case 'taxability':
      return readTaxability(text)
    case 'schedule':
      return readScheduled(text)
    case 'with-tax':
      return readWithTax(text)
    case 'balance':
      return readBalance(title, text)
    case 'side':
      return readSide(text)
    case 'date':
      return readDay(text)
    default:
      // Spaces typed twice are one, as the form stores them.
      return { value: text.replace(/[^\S\n]+/g, ' ') }
  }
}

function readScheduled(text: string): Cell {
  const value = readSchedule(text)
  return value === undefined ? { problem: t('Schedule: H, H1, X, NDPS or nothing') } : { value }
}

function readGstin(text: string): Cell {
  const check = checkGstin(text)
  return check.status === 'wrong' ? { problem: check.problem } : { value: cleanGstin(text) }
}

function readState(text: string): Cell {
  const state = readWrittenState(text)
  return state
    ? { value: state.name }
    : {
        problem: t('"{text}" is no state. Write its name or its code, such as Maharashtra, MH or 27.', {
          text,
        }),
      }
}

function readDay(text: string): Cell {
  const { value = '', problem } = readWrittenDate(text)
  return problem === undefined ? { value } : { problem }
}

/** Reads a number with the unit or the side that programs write beside it: '40.000 Bag', '(-)5 Kg', '16420.00 Dr'. */
function readFigure(title: string, text: string): Cell {
  const found = readWrittenFigure(text)
  if (found) return { value: signed(found), ...(found.unit && { unit: found.unit }) }
  return {
    problem: separatorProblem(text) ?? t('{title} must be a number; "{text}" is none.', { title, text }),
  }
}

/** A stock or a price on the credit side is below zero. */
const signed = ({ value, side }: NonNullable<ReturnType<typeof readWrittenFigure>>) =>
  side === 'cr' ? -value : value

/** Existing GST rates below one percent: rough diamonds, and exports by merchants. */
export const SMALL_RATES = [0.1, 0.25]
/** Rates of GST, of today and before 22 Sep 2025. */
const RATES = [0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

/** A cell that a spreadsheet shows as 18% holds 0.18, which is no GST rate, while 0.25 is one. */
function readRate(title: string, text: string): Cell {
  const cell = readFigure(title, text)
  const rate = cell.value
  if (typeof rate !== 'number' || rate <= 0 || rate >= 1 || SMALL_RATES.includes(rate)) return cell
  const percent = Number((rate * 100).toFixed(4))
  if (RATES.includes(percent)) return { value: percent }
  return { problem: t('{rate}% is no GST rate.', { rate }) }
}

/** 'GST@18%', 'IGST 18 %' and '18% GST' are 18. */
const bareRate = (text: string) => text.replace(/\b(?:i?gst)\b|[@%]/gi, ' ').trim()

const TAXABLE: readonly (readonly [RegExp, Taxability])[] = [
  [/^(?:taxable|yes|gst)$/i, 'taxable'],
  [/^nil(?:[- ]?rated)?$/i, 'nil'],
  [/^exempt(?:ed)?$/i, 'exempt'],
  [/^non[- ]?gst$/i, 'non-gst'],
]

function readTaxability(text: string): Cell {
  const found = TAXABLE.find(([words]) => words.test(text.trim()))
  return found
    ? { value: found[1] }
    : {
        problem: t('Write taxable, nil-rated, exempt or non-GST; "{text}" is none of them.', {
          text: text.trim(),
        }),
      }
}

function readWithTax(text: string): Cell {
  const trimmed = text.trim()
  if (/^(?:yes|y|true|1|with tax|incl(?:\.|uded|uding|usive)?(?: of tax)?)$/i.test(trimmed))
    return { value: 'yes' }
  if (/^(?:no|n|false|0|without tax|excl(?:\.|uded|uding|usive)?(?: of tax)?)$/i.test(trimmed))
    return { value: 'no' }
  return { problem: t('Write yes or no; "{text}" is neither.', { text: trimmed }) }
}

function readType(text: string): Cell {
  const [isBuyer, isSupplier] = [BUYER.test(text), SUPPLIER.test(text)]
  if (isBuyer !== isSupplier) return { value: isBuyer ? 'buyer' : 'supplier' }
  return { problem: t('Write supplier or buyer; "{text}" is neither.', { text: text.trim() }) }
}
