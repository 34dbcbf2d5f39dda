import { readNumber, separatorProblem } from '#domain/typed/typed-number.ts'
import { t } from '#domain/words/t.ts'
import { cleanGstin } from '../gstin.ts'
import type { Taxability } from '../tax/taxability.ts'
import type { ImportField } from './import-columns.ts'
import { readWrittenDate } from './written-date.ts'

/** Value of a cell, or its problem as a sentence. */
export type Cell = { value: string | number; problem?: undefined } | { value?: undefined; problem: string }

/** The rates that programs write as words. */
const NO_TAX = /^(?:none|nil|nil rated|exempt|exempted|non[- ]?gst|no tax)$/i

const BUYER = /\b(?:buyers?|customers?|clients?|debtors?|receivables?)\b/i
const SUPPLIER = /\b(?:suppliers?|vendors?|sellers?|creditors?|payables?)\b/i

/** Parses a non-empty cell. Limits of values are checked by the contract. */
export function readCell({ title, kind }: Pick<ImportField, 'title' | 'kind'>, text: string): Cell {
  switch (kind) {
    case 'number':
      return readFigure(title, text)
    case 'percent':
      return readFigure(title, text.replace(/\s*%\s*$/, ''))
    case 'gst':
      return NO_TAX.test(text.trim()) ? { value: 0 } : readRate(title, bareRate(text))
    case 'gstin':
      return { value: cleanGstin(text) }
    case 'merchant-type':
      return readType(text)
    case 'taxability':
      return readTaxability(text)
    case 'with-tax':
      return readWithTax(text)
    case 'date':
      return readDay(text)
    default:
      return { value: text.trim() }
  }
}

function readDay(text: string): Cell {
  const { value = '', problem } = readWrittenDate(text)
  return problem === undefined ? { value } : { problem }
}

function readFigure(title: string, text: string): Cell {
  const value = readNumber(text)
  if (value !== undefined && !Number.isNaN(value)) return { value }
  return {
    problem:
      separatorProblem(text) ??
      t('{title} must be a number; "{text}" is none.', { title, text: text.trim() }),
  }
}

/** Rates below one percent: rough diamonds, and exports by merchants. */
const SMALL_RATES = [0.1, 0.25]

/** A cell shown as 18% by a spreadsheet contains 0.18. */
function readRate(title: string, text: string): Cell {
  const cell = readFigure(title, text)
  const rate = cell.value
  if (typeof rate !== 'number' || rate <= 0 || rate >= 1 || SMALL_RATES.includes(rate)) return cell
  return {
    problem: t('Write {percent} for {percent}%; {rate}% is no GST rate.', {
      percent: Number((rate * 100).toFixed(2)),
      rate,
    }),
  }
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
